// A report as one page without network, as Markdown, and as lines for the terminal. Neighbours: model.ts (what it is).

import type { Block, Report, Section } from './model.ts';

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const STYLE = `body{font:16px/1.5 Georgia,serif;color:#222;background:#fff;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1,h2{line-height:1.2}table{border-collapse:collapse;margin:1rem 0;display:block;overflow-x:auto}
th,td{border-bottom:1px solid #ddd;padding:.2rem .7rem;text-align:left;vertical-align:top;font-variant-numeric:tabular-nums}
th{border-bottom:2px solid #222}code,pre{font:14px/1.4 ui-monospace,monospace;background:#f4f2ee;padding:.1rem .3rem}
pre{padding:.7rem;overflow-x:auto;white-space:pre-wrap}.warning{border-left:4px solid #d55e00;padding-left:.8rem}
td:not(:first-child){white-space:nowrap}.facts td:not(:first-child){white-space:normal;overflow-wrap:anywhere}
figure{margin:1rem 0;overflow-x:auto}svg{max-width:100%;height:auto}@media(max-width:48rem){svg{max-width:none}}`;

function htmlBlock(block: Block): string {
  switch (block.kind) {
    case 'words':
      return `<p>${escaped(block.text)}</p>`;
    case 'warning':
      return `<p class="warning"><strong>Beware.</strong> ${escaped(block.text)}</p>`;
    case 'table': {
      const row = (cells: readonly string[], tag: string): string =>
        `<tr>${cells.map((c) => `<${tag}>${escaped(c)}</${tag}>`).join('')}</tr>`;
      return `<table><thead>${row(block.head, 'th scope="col"').replaceAll('</th scope="col">', '</th>')}</thead><tbody>${block.rows.map((r) => row(r, 'td')).join('')}</tbody></table>`;
    }
    case 'plot':
      return `<figure tabindex="0">${block.svg}</figure>`;
  }
}

export function renderHtml(report: Report): string {
  const facts = (list: Report['facts']): string =>
    `<table class="facts"><tbody>${list.map(([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`).join('')}</tbody></table>`;
  const run = report.run === undefined ? '' : `\n<section><h2>This run</h2>${facts(report.run)}</section>`;
  const sections = report.sections
    .map((s) => `<section><h2>${escaped(s.heading)}</h2>${s.blocks.map(htmlBlock).join('\n')}</section>`)
    .join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(report.title)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(report.title)}</h1>
<p>Every number stands with its 95 % interval in parentheses.</p>
<pre>${escaped(report.command)}</pre>
${sections}
<section><h2>What was played</h2>${facts(report.facts)}</section>${run}
</body></html>
`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function markdownBlock(block: Block, plots: string): string {
  switch (block.kind) {
    case 'words':
      return block.text;
    case 'warning':
      return `> **Beware.** ${block.text}`;
    case 'table':
      return [block.head, block.head.map(() => '---'), ...block.rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
    case 'plot':
      return plots === '' ? '' : `![${block.title}](${plots}/${block.name}.svg)`;
  }
}

/** `plots`: the folder where the plots lie, as seen from the file; empty: none are shown. */
export function markdownSections(sections: readonly Section[], plots: string, level = 2): string {
  return sections
    .map((s) => [`${'#'.repeat(level)} ${s.heading}`, ...s.blocks.map((b) => markdownBlock(b, plots)).filter((t) => t !== '')].join('\n\n'))
    .join('\n\n');
}

export function renderMarkdown(report: Report, plots = ''): string {
  const facts = (list: Report['facts']): string =>
    `| | |\n| --- | --- |\n${list.map(([name, value]) => `| ${cell(name)} | ${cell(value)} |`).join('\n')}`;
  const run = report.run === undefined ? '' : `\n## This run\n\n${facts(report.run)}\n`;
  return `# ${report.title}

Every number stands with its 95 % interval in parentheses.

    ${report.command}

${markdownSections(report.sections, plots)}

## What was played

${facts(report.facts)}
${run}`;
}

function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, c) => Math.max(...all.map((row) => (row[c] ?? '').length)));
  return all.map((row) =>
    row
      .map((text, c) => text.padEnd(widths[c] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

export function renderText(report: Report): string[] {
  return report.sections.flatMap((s) => [
    s.heading,
    ...s.blocks.flatMap((block) => {
      if (block.kind === 'plot') return [];
      if (block.kind === 'table') return ['', ...textTable(block.head, block.rows)];
      return ['', block.kind === 'warning' ? `Beware: ${block.text}` : block.text];
    }),
    '',
  ]);
}

/** All plots of a report, for files of their own. */
export const plotsOf = (report: Report): (Block & { readonly kind: 'plot' })[] =>
  report.sections.flatMap((s) => s.blocks.flatMap((b) => (b.kind === 'plot' ? [b] : [])));

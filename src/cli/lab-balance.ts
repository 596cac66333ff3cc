// `penance lab balance`: placeholder replaced below.
import type { Command } from 'commander';
export function addBalance(_lab: Command): void {}

// Sounds made on the spot with the browser's own synthesizer: no files, no network. Silent unless the setting is on; the
// browser lets a page sound only after the first click or key. Neighbour: settings.svelte.ts.

import { settings } from './settings.svelte.ts';

export const SOUNDS = ['dice', 'hit', 'move', 'card', 'out', 'win', 'lose'] as const;
export type Sound = (typeof SOUNDS)[number];

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

function live(): AudioContext {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function hiss(audio: AudioContext): AudioBuffer {
  if (noise !== undefined) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  return noise;
}

/** A burst of noise through a band: wood, stone, iron, by its pitch. */
function knock(at: number, pitch: number, length: number, loud: number): void {
  const audio = live();
  const source = audio.createBufferSource();
  source.buffer = hiss(audio);
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  band.Q.value = 1.4;
  fade(source.connect(band), at, length, loud);
  source.start(audio.currentTime + at, Math.random() * 0.5, length + 0.05);
}

/** A tone that slides from one pitch to another. */
function tone(at: number, from: number, to: number, length: number, loud: number, wave: OscillatorType = 'triangle'): void {
  const audio = live();
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, audio.currentTime + at);
  source.frequency.exponentialRampToValueAtTime(to, audio.currentTime + at + length);
  fade(source, at, length, loud);
  source.start(audio.currentTime + at);
  source.stop(audio.currentTime + at + length + 0.05);
}

function fade(source: AudioNode, at: number, length: number, loud: number): void {
  const audio = live();
  const volume = audio.createGain();
  volume.gain.setValueAtTime(loud, audio.currentTime + at);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + length);
  source.connect(volume).connect(audio.destination);
}

/** A bell: a few tones that do not quite agree. */
function bell(at: number, pitch: number, loud: number): void {
  for (const [n, ratio] of [1, 2.01, 2.74, 4.07].entries())
    tone(at, pitch * ratio, pitch * ratio * 0.995, 1.4 / (n + 1), loud / (n + 1), 'sine');
}

const SCORES: Readonly<Record<Sound, () => void>> = {
  dice: () => {
    for (const [n, at] of [0, 0.07, 0.16, 0.21, 0.33].entries()) knock(at, 1800 + 400 * Math.sin(n * 7), 0.05, 0.25);
  },
  hit: () => {
    knock(0, 320, 0.18, 0.7);
    tone(0, 130, 45, 0.22, 0.4, 'square');
  },
  move: () => {
    knock(0, 160, 0.09, 0.5);
    tone(0, 80, 50, 0.09, 0.3);
  },
  card: () => knock(0, 4200, 0.06, 0.12),
  out: () => {
    knock(0, 240, 0.7, 0.8);
    knock(0.08, 900, 0.4, 0.3);
    tone(0, 90, 28, 0.8, 0.5, 'sawtooth');
  },
  win: () => {
    for (const [n, pitch] of [220, 277, 330, 440].entries()) bell(n * 0.22, pitch, 0.22);
  },
  lose: () => {
    for (const [n, pitch] of [196, 165, 131].entries()) bell(n * 0.34, pitch, 0.24);
  },
};

/** Sounds it, if sound is on. A browser without sound stays silent. */
export function sound(name: Sound): void {
  if (settings.sound === 'off' || typeof AudioContext === 'undefined') return;
  SCORES[name]();
}

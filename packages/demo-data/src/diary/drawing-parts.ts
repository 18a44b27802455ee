import type { Random } from '../random.ts'

export interface Tone {
  desktop: string
  deep: string
  strong: string
  soft: string
  pale: string
}

export const tones: [Tone, ...Tone[]] = [
  { desktop: '#3d4a6b', deep: '#2b3550', strong: '#4c6ef5', soft: '#a5b4fc', pale: '#e7ecff' },
  { desktop: '#37595c', deep: '#234042', strong: '#12a594', soft: '#8fd6cc', pale: '#def5f1' },
  { desktop: '#5b4668', deep: '#43304f', strong: '#9c5bd6', soft: '#cfb0ea', pale: '#f3e9fb' },
  { desktop: '#6b5140', deep: '#4c382b', strong: '#e07a3f', soft: '#f2bd9c', pale: '#fdeee4' },
  { desktop: '#44505c', deep: '#2f3942', strong: '#3b8fc4', soft: '#a3cde6', pale: '#e4f1f9' },
]

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  stroke?: string,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${stroke ? ` stroke="${stroke}"` : ''}/>`
}

/** A bar that stands for a line of text. */
export function text(x: number, y: number, width: number, fill = '#c3c8d4', height = 10): string {
  return rect(x, y, width, height, fill, height / 2)
}

export function paragraph(
  random: Random,
  x: number,
  y: number,
  width: number,
  lines: number,
  fill = '#c3c8d4',
): string {
  return Array.from({ length: lines }, (_, line) =>
    text(
      x,
      y + line * 22,
      line === lines - 1 ? Math.round(width * 0.45) : width - random.int(0, width / 8),
      fill,
    ),
  ).join('')
}

export function avatar(x: number, y: number, size: number, fill: string): string {
  return rect(x, y, size, size, fill, size / 2)
}

/** A chart bar with its base at `bottom`. */
export function bar(x: number, bottom: number, width: number, height: number, fill: string): string {
  return rect(x, bottom - height, width, height, fill, 4)
}

export function windowFrame(x: number, y: number, width: number, height: number, tone: Tone): string {
  const buttons = ['#ec6a5e', '#f4bf4f', '#61c554'].map((fill, i) =>
    rect(x + 18 + i * 20, y + 14, 12, 12, fill, 6),
  )
  const address = Math.min(300, width - 220)
  return (
    rect(x + 6, y + 8, width, height, tone.deep, 10) +
    rect(x, y, width, height, '#ffffff', 10) +
    rect(x, y, width, 40, '#eceff4', 10) +
    buttons.join('') +
    rect(x + width / 2 - address / 2, y + 12, address, 16, '#ffffff', 8)
  )
}

import sharp from 'sharp'

const skins = ['#f2cdb0', '#c98f64', '#8a5a3b', '#e3b08a', '#6f452c']
const hairs = ['#2b2320', '#4a2f22', '#6b4a2f', '#1d1d24', '#8a5a2b']
const shirts = ['#5b5bd6', '#2f7f79', '#b5562f', '#3d6fb4', '#7a4fa3']
const walls = ['#e8e8fb', '#dff1ee', '#f8e9df', '#e2ecf8', '#efe6f6']

/** A simple portrait that is different for each number. */
export function drawPortrait(number: number): Promise<Buffer> {
  const pick = (colors: string[], shift: number) => colors[(number * 3 + shift) % colors.length]
  const long = number % 2 === 0
  const hair = pick(hairs, 1)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 96 96">
    <rect width="96" height="96" fill="${pick(walls, 2)}"/>
    ${long ? `<path d="M26 44a22 22 0 0 1 44 0v26H26z" fill="${hair}"/>` : ''}
    <path d="M14 96c2-20 16-28 34-28s32 8 34 28z" fill="${pick(shirts, 0)}"/>
    <path d="M41 56h14v14a7 7 0 0 1-14 0z" fill="${pick(skins, 0)}"/>
    <ellipse cx="48" cy="44" rx="17" ry="20" fill="${pick(skins, 0)}"/>
    <path d="M30 42c0-14 8-21 18-21s18 7 18 21c-4-8-9-11-18-11s-14 3-18 11z" fill="${hair}"/>
    <circle cx="41.5" cy="45" r="1.9" fill="#2b2320"/><circle cx="54.5" cy="45" r="1.9" fill="#2b2320"/>
    <path d="M42 54c3.5 3.5 8.5 3.5 12 0" fill="none" stroke="#2b2320" stroke-width="1.8" stroke-linecap="round"/>
  </svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer()
}

import { mix, Random } from '../random.ts'
import { avatar, bar, paragraph, rect, type Tone, text, tones, windowFrame } from './drawing-parts.ts'

/* Drawings of desktops. Bars replace text, so the drawings look the same on machines without fonts and contain no real data. */

const width = 1280
const height = 800

type Scene = (random: Random, tone: Tone) => string

/** A list of tickets, one of them open. */
const ticketList: Scene = (random, tone) =>
  windowFrame(60, 60, 1160, 690, tone) +
  rect(60, 100, 64, 650, tone.deep) +
  [150, 210, 270, 330].map(y => rect(80, y, 24, 24, tone.soft, 6)).join('') +
  Array.from({ length: 11 }, (_, row) => {
    const y = 124 + row * 56
    return (
      rect(124, y - 8, 420, 55, row === 2 ? tone.pale : '#ffffff') +
      rect(144, y + 8, 10, 24, random.pick([tone.strong, '#e8b04b', '#d9d9e3']), 3) +
      text(168, y + 4, random.int(160, 320)) +
      text(168, y + 24, random.int(90, 240), '#d5d8e0')
    )
  }).join('') +
  rect(544, 100, 1, 650, '#e6e8ee') +
  paragraph(random, 580, 140, 560, 3, '#9aa1b2') +
  conversation(random, tone, 580, 240, 600)

/** A conversation next to the customer's details. */
const openTicket: Scene = (random, tone) =>
  windowFrame(40, 50, 1200, 710, tone) +
  text(80, 124, 420, '#4b5263', 16) +
  conversation(random, tone, 80, 180, 720) +
  rect(900, 90, 340, 670, '#f7f8fb') +
  avatar(940, 130, 56, tone.strong) +
  text(1016, 142, 150, '#4b5263') +
  text(1016, 166, 110) +
  Array.from(
    { length: 7 },
    (_, row) =>
      text(940, 230 + row * 58, random.int(60, 110)) +
      text(940, 250 + row * 58, random.int(140, 250), '#7c8496'),
  ).join('')

/** Figures, a line chart and a bar chart. */
const dashboard: Scene = (random, tone) => {
  const points = Array.from({ length: 25 }, (_, i) => `${110 + i * 27},${470 - random.int(20, 160) - i * 2}`)
  return (
    windowFrame(50, 40, 1180, 720, tone) +
    Array.from({ length: 4 }, (_, i) => {
      const x = 90 + i * 280
      return (
        rect(x, 110, 250, 110, '#ffffff', 10, '#e6e8ee') +
        text(x + 20, 132, 110) +
        text(x + 20, 162, random.int(70, 120), '#39404f', 26) +
        text(x + 160, 170, 60, i % 2 ? '#d98a8a' : '#7bbf95')
      )
    }).join('') +
    rect(90, 250, 700, 250, '#ffffff', 10, '#e6e8ee') +
    [300, 350, 400, 450].map(y => rect(110, y, 660, 1, '#eef0f4')).join('') +
    `<polyline points="${points.join(' ')}" fill="none" stroke="${tone.strong}" stroke-width="3"/>` +
    rect(820, 250, 370, 250, '#ffffff', 10, '#e6e8ee') +
    Array.from({ length: 6 }, (_, i) => bar(850 + i * 55, 470, 34, random.int(40, 190), tone.strong)).join(
      '',
    ) +
    rect(90, 530, 1100, 200, '#ffffff', 10, '#e6e8ee') +
    Array.from(
      { length: 4 },
      (_, row) =>
        avatar(116, 552 + row * 43, 26, [tone.strong, tone.soft, tone.deep, tone.pale][row] ?? tone.soft) +
        text(160, 560 + row * 43, random.int(110, 190), '#7c8496') +
        text(520, 560 + row * 43, random.int(60, 300), tone.soft) +
        text(1040, 560 + row * 43, random.int(60, 110)),
    ).join('')
  )
}

/** A help center article and the helpdesk it came from. */
const article: Scene = (random, tone) =>
  windowFrame(30, 40, 900, 640, tone) +
  paragraph(random, 70, 120, 300, 12) +
  windowFrame(280, 110, 940, 640, tone) +
  rect(280, 150, 230, 600, '#f7f8fb') +
  Array.from({ length: 10 }, (_, row) =>
    text(304, 180 + row * 38, random.int(90, 170), row === 3 ? tone.strong : '#c3c8d4'),
  ).join('') +
  text(560, 190, 380, '#39404f', 24) +
  paragraph(random, 560, 240, 600, 5) +
  rect(560, 370, 600, 120, tone.pale, 8) +
  paragraph(random, 590, 398, 520, 3, tone.soft) +
  paragraph(random, 560, 530, 600, 7)

/** A spreadsheet of orders. */
const spreadsheet: Scene = (random, tone) =>
  windowFrame(40, 40, 1200, 720, tone) +
  rect(40, 80, 1200, 44, '#f3f5f8') +
  [60, 100, 140, 180].map(x => rect(x, 92, 22, 20, '#d5d8e0', 4)).join('') +
  Array.from({ length: 17 }, (_, row) => {
    const y = 124 + row * 37
    return (
      rect(40, y, 1200, 1, '#e6e8ee') +
      [70, 250, 470, 640, 830, 1030]
        .map((x, column) =>
          column === 4 && row > 0 && random.chance(0.25)
            ? rect(x - 10, y + 7, 110, 23, random.pick([tone.pale, '#fbe9c6', '#f6d5d5']), 6)
            : text(x, y + 13, random.int(50, 130), row === 0 ? '#7c8496' : '#c3c8d4'),
        )
        .join('')
    )
  }).join('') +
  [230, 450, 620, 810, 1010].map(x => rect(x, 124, 1, 636, '#eef0f4')).join('')

/** Three chats at once. */
const chats: Scene = (random, tone) =>
  [0, 1, 2]
    .map(column => {
      const x = 40 + column * 405
      return (
        windowFrame(x, 70, 390, 670, tone) +
        avatar(x + 20, 126, 40, column === 1 ? tone.deep : tone.soft) +
        text(x + 74, 134, random.int(90, 160), '#4b5263') +
        text(x + 74, 154, 70) +
        Array.from({ length: 6 }, (_, row) =>
          bubble(random, tone, x + 20, 196 + row * 78, 350, row % 2 === 1),
        ).join('') +
        rect(x + 20, 680, 350, 40, '#ffffff', 8, '#d5d8e0')
      )
    })
    .join('')

function conversation(random: Random, tone: Tone, x: number, y: number, wide: number): string {
  const bubbles = Array.from({ length: 4 }, (_, row) =>
    bubble(random, tone, x, y + row * 98, wide, row % 2 === 1),
  )
  return (
    bubbles.join('') +
    rect(x, y + 410, wide, 74, '#ffffff', 8, '#d5d8e0') +
    text(x + 18, y + 432, random.int(80, wide - 120)) +
    rect(x + wide - 96, y + 440, 82, 32, tone.strong, 6)
  )
}

function bubble(random: Random, tone: Tone, x: number, y: number, wide: number, own: boolean): string {
  const inside = Math.round(wide * (0.55 + random.next() * 0.2))
  const left = own ? x + wide - inside : x
  return (
    rect(left, y, inside, 68, own ? tone.pale : '#f1f3f7', 10) +
    paragraph(random, left + 18, y + 16, inside - 40, 2, own ? tone.soft : '#b4bac8')
  )
}

const scenes = [ticketList, openTicket, dashboard, article, spreadsheet, chats]

export const drawingCount = scenes.length * 2

/** SVG images of screens, all different. */
export function screenDrawings(): string[] {
  return Array.from({ length: drawingCount }, (_, index) => {
    const tone = tones[index % tones.length] ?? tones[0]
    const random = new Random(mix(77, index))
    const scene = scenes[index % scenes.length] ?? ticketList
    const taskbar =
      rect(0, 0, width, 26, '#20242e') +
      rect(16, 8, 60, 10, '#59607a', 4) +
      rect(1180, 8, 80, 10, '#59607a', 4)
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rect(0, 0, width, height, tone.desktop)}${taskbar}${scene(random, tone)}</svg>`
  })
}

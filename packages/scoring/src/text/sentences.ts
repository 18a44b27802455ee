import { ownLines, type Span } from './lines.ts'

const abbreviations = new Set(
  'mr mrs ms dr prof st no nr vs etc eg ie e.g i.e approx dept est inc ltd co jr sr tel ext bzw z.b ca'.split(
    ' ',
  ),
)
const terminator = /[.!?…。！？؟।]+["'”’)\]]*/g
const lowerStart = /^\s*\p{Ll}/u
const onlySpace = /^\s*$/
const space = /\s/

/** The author's sentences in order, as ranges of the text without surrounding space. */
export function sentences(text: string, most = mostSentences): readonly Readonly<Span>[] {
  if (text.length > longestRemembered || most > mostSentences) return split(text, most)
  let found = remembered.get(text)
  if (found === undefined) {
    found = split(text, mostSentences)
    if (remembered.size >= rememberedTexts) remembered.clear()
    remembered.set(text, found)
  }
  return found.length > most ? found.slice(0, most) : found
}

const mostSentences = 400
/** Cached because the score, the category and the summary read the same messages in quick succession. */
const rememberedTexts = 100
const longestRemembered = 4_000
const remembered = new Map<string, readonly Readonly<Span>[]>()

function split(text: string, most: number): Span[] {
  const found: Span[] = []
  for (const block of joinWrapped(text, ownLines(text))) {
    splitBlock(text, block, found, most)
    if (found.length >= most) break
  }
  return found
}

/** Email clients wrap long lines in the middle of a sentence, so wrapped lines are joined. */
function joinWrapped(text: string, lines: Span[]): Span[] {
  const blocks: Span[] = []
  for (const line of lines) {
    if (onlySpace.test(text.slice(line.start, line.end))) continue
    const before = blocks.at(-1)
    const wrapped =
      before &&
      line.start === before.end + 1 &&
      before.end - text.lastIndexOf('\n', before.end - 1) > 55 &&
      !/[.!?:…]\s*$/.test(text.slice(Math.max(before.start, before.end - 4), before.end)) &&
      lowerStart.test(text.slice(line.start, line.start + 12))
    if (before && wrapped) before.end = line.end
    else blocks.push({ ...line })
  }
  return blocks
}

function splitBlock(text: string, block: Span, found: Span[], most: number) {
  let start = block.start
  terminator.lastIndex = block.start
  for (let match = terminator.exec(text); match && match.index < block.end; match = terminator.exec(text)) {
    const end = Math.min(match.index + match[0].length, block.end)
    if (!endsSentence(text, match[0], match.index, end, start)) continue
    push(text, start, end, found)
    if (found.length >= most) return
    start = end
  }
  push(text, start, block.end, found)
}

function endsSentence(text: string, mark: string, at: number, end: number, start: number): boolean {
  if (/[。！？।]/.test(mark)) return true
  const next = text[end]
  if (next !== undefined && !/\s/.test(next))
    return mark.length > 1 || mark !== '.' ? /[\p{Lu}\p{Extended_Pictographic}]/u.test(next) : false
  if (mark !== '.') return true
  const word = /([\p{L}.]+)$/u.exec(text.slice(Math.max(start, at - 12), at))?.[1]?.toLowerCase()
  if (word === undefined) return true
  return !abbreviations.has(word) && !(word.length === 1 && word !== 'i' && !/\d/.test(text[at - 2] ?? ''))
}

function push(text: string, from: number, to: number, found: Span[]) {
  let start = from
  let end = to
  while (start < end && space.test(text[start] ?? '')) start++
  while (end > start && space.test(text[end - 1] ?? '')) end--
  if (end > start) found.push({ start, end })
}

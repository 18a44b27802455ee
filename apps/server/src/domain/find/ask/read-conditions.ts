import type { ChannelId } from '@pulse/contract'
import { amountsIn } from './amounts.ts'
import type { Condition } from './conditions.ts'
import { datePattern, spanOf } from './dates.ts'

/** Stands for a condition in the rest of the question. Users can't type these characters by accident. */
const mark = (at: number) => ` \ue000${at}\ue001 `
export const marked = /^\ue000(\d+)\ue001$/

/** Words that describe how a customer feels. Only ratings measure that. */
export const feelings =
  'unhappy|angry|furious|upset|frustrated|annoyed|mad|disappointed|dissatisfied|unsatisfied|outraged|irritated|fed up'
const pleased = 'happy|satisfied|pleased|delighted|content with'
const notAsWord = String.raw`(?<!\b(?:mention(?:s|ed|ing)?|say(?:s|ing)?|said|words?|contain(?:s|ing)?|write|wrote|about) (?:the )?(?:word )?)`
const rates = '(?:ratings?|reviews?|feedback|satisfaction)'

const ratings: readonly (readonly ['good' | 'bad' | 'none' | 'any', RegExp])[] = [
  [
    'none',
    new RegExp(
      String.raw`\b(?:unrated|neither rated good nor bad|rated neither good nor bad|neither good nor bad ratings?|(?:not|never|without being) rated(?! (?:as |very )*(?:bad|poor|low|negative|good|well|high|positive))|(?:without|no|not have|not given|not leave) (?:a |any )?${rates})\b`,
      'g',
    ),
  ],
  [
    'bad',
    new RegExp(
      String.raw`\b(?:rated (?:as |it |us )?(?:very )?(?:bad|poor|low|negative)(?:ly)?|(?:bad|poor|low|negative|worst)(?:ly)?[- ](?:rated|${rates})|${rates} (?:is |was |are |were )?(?:bad|poor|low|negative)|(?:are|is|were) bad(?=[ ?.!]*$)|bad (?:ones|tickets))\b`,
      'g',
    ),
  ],
  [
    'good',
    new RegExp(
      String.raw`\b(?:rated (?:as |it |us )?(?:very )?(?:good|well|high|positive)(?:ly)?|(?:good|high|positive|best|well)(?:ly)?[- ](?:rated|${rates})|${rates} (?:is |was |are |were )?(?:good|high|positive)|(?:are|is|were) good(?=[ ?.!]*$)|good (?:ones|tickets))\b`,
      'g',
    ),
  ],
  [
    'bad',
    new RegExp(
      String.raw`${notAsWord}\b(?:not (?:very |really |at all |so |too )?(?:${pleased})|${feelings})\b`,
      'g',
    ),
  ],
  ['good', new RegExp(String.raw`${notAsWord}\b(?:${pleased})\b`, 'g')],
  [
    'any',
    new RegExp(
      String.raw`(?<=\b(?:how many|which|who|that|percentage|share)\b.*)\b(?:are|were|is|was|been|got|have been|has been) rated\b|\b(?:have|has|with|got|gave|left) (?:a |any )${rates}\b`,
      'g',
    ),
  ],
]

const channelNames: readonly (readonly [ChannelId, string])[] = [
  ['email', 'e-?mails?|mail'],
  ['live_chat', 'live chats?|chats?'],
  ['voice', 'phone(?: calls?)?|telephone|voice|calls?'],
  ['social_media', 'social media|social'],
  ['sms', 'sms|text messages?|texts?'],
  ['api', 'api'],
  ['side_conversation', 'side conversations?'],
  ['native_messaging', 'messaging|messenger'],
]
const networks = 'facebook|twitter|instagram|whatsapp|tiktok|linkedin'
const anyChannel = `${channelNames.map(([, names]) => names).join('|')}|${networks}`
const by = '(?:on|via|by|through|over|using|in|from)'
const onChannel = new RegExp(
  String.raw`(?:^(?:and |what about |how about |only |just |the )+(${anyChannel})(?=[ ?.!]*$)|\b(?:came |come |sent |wrote |written |contacted us |reached us |arrived |are |were |in )*${by} (?:the )?(?:channels? )?((?:${anyChannel})(?:(?:,? (?:and|or) |, ?| ?\/ ?)(?:${by} )?(?:${anyChannel}))*)(?: channels?)?|\b(?:are|were|is) ((?:${anyChannel})(?: or (?:${anyChannel}))*)(?=[ ?.!]*$)|\b((?:${anyChannel})(?: (?:and|or) (?:${anyChannel}))*) (?:tickets|ones|channels?|conversations))(?! (?:address|number|app|confirmation|support|account|message|transcript|bot|password|link)\b)(?![\w-])`,
  'g',
)

const resolved =
  /\b(?:(?:been |are |is |were |was |already |now |they |those |these |it |them |all )+(?:resolved|solved|closed)|(?:resolved|solved|closed) (?:tickets|ones))\b/g
const unresolved =
  /\b(?:unresolved|unsolved|(?:still |are |is |remain |currently )+(?:open|pending|unresolved|ongoing)|open (?:tickets|ones)|(?:been |are |is |were |was |they |those |these |it |them )*not (?:yet |been )*(?:resolved|solved|closed))\b/g
const unreplied =
  /\b(?:unanswered|(?:been |are |is |were |was |have |has |did |do )*(?:not|never) (?:yet |been |get |got |have )*(?:an? |any )?(?:agent'?s? |human )?(?:answered|replied to|answer|reply|response|replies)|(?:without|(?:got|have|has|had|with|received) no) (?:an? |any )?(?:agent'?s? |human )?(?:reply|replies|answers?|responses?)(?: from (?:us|an agent|agents|support|the team))?)\b/g
const replied =
  /\b(?:have|has|got|received|were|was|been|with) (?:an? )?(?:answered|replied to|answer|reply|response)(?: from (?:us|an agent|agents|support|the team))?\b/g
const amount =
  /\b(over|above|more than|at least|exceeding|greater than|under|below|less than|at most|up to) ((?:[$€£¥₹]|usd |eur |gbp )?\s?\d[\d.,]*(?:\s?(?:[$€£¥₹]|(?:usd|eur|gbp|dollars?|euros?|pounds)\b))?)/g
const category =
  /\b(?:in|under|of|with|from) (?:the )?(?:sub)?(?:categor(?:y|ies)|theme) (?:of |called |named )?([\p{L}\p{N}&' -]+?)(?=[?.!,]|$| (?:and|or|but|that|which|who|mention|are|were|is)\b)|\bcategori[sz]ed (?:as|under) ([\p{L}\p{N}&' -]+?)(?=[?.!,]|$| (?:and|or|but|that|which|who|mention|are|were|is)\b)/gu

/** Replaces everything that isn't about words in the text (channels, ratings, dates, …) with marks. */
export function readConditions(question: string, now: Date): { rest: string; conditions: Condition[] } {
  const conditions: Condition[] = []
  const put = (condition: Condition | null, found: string) =>
    condition ? mark(conditions.push(condition) - 1) : found
  const rest = ratings
    .reduce(
      (text, [rating, pattern]) =>
        text.replace(pattern, found =>
          put({ kind: 'rating', rating, feeling: new RegExp(feelings).exec(found)?.[0] ?? null }, found),
        ),
      question.replace(/"([^"]{1,200})"/g, (found, phrase: string) => {
        const words = phrase.match(/[\p{L}\p{N}]+/gu) ?? []
        return put(words.length > 0 ? { kind: 'words', words, isPhrase: true, isQuoted: true } : null, found)
      }),
    )
    .replace(category, (found, one?: string, other?: string) =>
      put({ kind: 'category', name: (one ?? other ?? '').trim() }, found),
    )
    .replace(onChannel, (found, ...names: (string | undefined)[]) =>
      put(channelIn(names.slice(0, 4).find(name => name !== undefined) ?? ''), found),
    )
    .replace(unreplied, found => put({ kind: 'replied', is: false }, found))
    .replace(replied, found => put({ kind: 'replied', is: true }, found))
    .replace(unresolved, found => put({ kind: 'resolved', is: false }, found))
    .replace(resolved, found => put({ kind: 'resolved', is: true }, found))
    .replace(amount, (found, how: string, value: string) => put(amountIn(how, value), found))
    .replace(datePattern, (...match) => {
      const found: string = match[0]
      const span = spanOf(match as unknown as RegExpMatchArray, now)
      return put(span && { kind: 'date', span }, found)
    })
  return { rest, conditions }
}

function channelIn(names: string): Condition | null {
  const network = names.match(new RegExp(networks))?.[0]
  if (network) return { kind: 'network', name: network }
  const parts = names.split(/,? (?:and|or) |, ?| ?\/ ?/).map(part => part.replace(new RegExp(`^${by} `), ''))
  const ids = parts.flatMap(
    part => channelNames.find(([, pattern]) => new RegExp(`^(?:${pattern})$`).test(part))?.[0] ?? [],
  )
  return ids.length > 0 ? { kind: 'channel', ids: [...new Set(ids)] } : null
}

function amountIn(how: string, written: string): Condition | null {
  const [known] = amountsIn(written)
  const value = known?.value ?? Number(written.replace(/[.,]+$/, '').replace(/,(?=\d{3})/g, ''))
  if (!known || !Number.isFinite(value)) return null
  const isLeast = /over|above|more|least|exceed|greater/.test(how)
  const isIncluded = /least|most|up to/.test(how)
  const step = isIncluded ? 0 : 0.001
  return {
    kind: 'amount',
    currency: known.currency,
    from: isLeast ? value + step : 0,
    to: isLeast ? Number.POSITIVE_INFINITY : value - step,
    name: `of ${isIncluded ? (isLeast ? 'at least' : 'at most') : isLeast ? 'more than' : 'less than'} ${known.text}`,
  }
}

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan(?:'t|not|t)\b/g, 'can not'],
  [/\bwon'?t\b/g, 'will not'],
  [/\b(do|does|did|is|are|was|were|have|has|had|could|would|should)n'?t\b/g, '$1 not'],
  [/\b(what|who|where|how|when|that|there|it|he|she)'s\b/g, '$1 is'],
  [/\bwhats\b/g, 'what is'],
  [/\b(i|you|we|they)'(?:re|m|ve|ll|d)\b/g, '$1'],
]

/** Lowercase, with plain quotation marks and without contractions. */
export function plainQuestion(text: string): string {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\ue000\ue001]/g, ' ')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
  return contractions.reduce((all, [short, long]) => all.replace(short, long), plain)
}

const said = (words: string) => new Set(words.split(' '))

/** Words that only help phrase a question. Leaving them out doesn't change what is counted. */
export const fillers = said(
  'a about actually all also am an any anyone anybody anything are as ask asked asking asks at be because been being bring brings brought by can come comes complain ' +
    'complained complaining complains complaint complaints concern concerned concerning contain contained containing contains could created customer customers client clients ' +
    'describe did discuss everyone everything discusses do does doing each either else example examples explain express fetched find for found from gave get gets getting give given go going ' +
    'got had happen happened happening happens has have having hello hey hi he her hers him his how i if in include includes including into involve involves involving is issue ' +
    'issues it its just kind kinds know let list look looking many matter me mention mentioned mentioning mentions much my need needs of ok okay on one ones ' +
    'our out overall people person please problem problems quote quotes really refer referring refers regarding relate related relates report reported reporting reports request requested requesting requests result ' +
    'results said saw say saying says see seem seems she should show so some someone something specific specifically state states talk talked talking talks tell term terms than thank thanks that ' +
    'the their them then there these they thing things this those through ticket tickets to too topic up us use used user users uses using very want wanted wanting wants was we were ' +
    'what whats when where whether which who whose why will with word words would write writes writing written wrote yes yet already you your both together total different actual actually exactly',
)

/** When one of these follows “not”, the question is about tickets without the words that come next. */
export const mentionVerbs = said(
  'mention show list mentions mentioned mentioning say says said saying contain contains containing include includes including talk talks talking refer refers discuss discusses ' +
    'ask asks asking complain complains about have has use uses concern concerns involve involves reference related word words categorized',
)

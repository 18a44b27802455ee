import { remembering } from '../text/index.ts'

const list = (text: string) => new Set(text.split(/\s+/))

/** Verbs used with “please”, “could you” and “you”. Sentences with other verbs are quoted instead of rewritten. */
export const baseVerbs = list(
  `accept activate add advise allow answer apply arrange ask attach believe bring buy call cancel change charge chat check
  choose claim clear click close collect come complete confirm connect contact continue correct create credit deactivate
  delete deliver describe direct disable dm do download drop edit email enable ensure enter escalate exchange expect explain
  extend fill find fix follow forward get give go handle have head hear help hold inform install investigate issue keep know
  leave let like listen log look make manage message modify move need offer open order pass pay phone pick place post
  prefer press process provide pull put raise read reboot receive reconsider record refer refresh refund reinstall reload
  remember remove renew repair replace reply report request resend reset resolve respond restart restore retry return review
  run say schedule see select sell send set share ship show sign skip solve sort speak start stop submit subscribe supply
  switch take talk tell test tick track transfer treat try turn type unblock uninstall unlock unplug unsubscribe update
  upgrade upload use verify visit wait want wash wipe wish work write clean dry mix plug print rinse scan tap`,
)

/** The verbs above that can also start a sentence as a noun. */
export const nouns = list(
  `answer call change charge chat check claim contact credit delete direct download drop email exchange fix help hold issue
  look message move offer open order pass pay phone place post press process pull raise record refund repair reply report
  request reset return review run schedule set share ship show sign sort start stop supply switch talk test tick track
  transfer treat turn type update upgrade upload visit wait wish work`,
)

export const modals = list(
  `can could will would shall should may might must can't couldn't won't wouldn't shouldn't cannot mustn't cant wont`,
)
export const adverbs = list(
  'just still never also always already even really actually only now currently probably please then soon recently ever first ' +
    'recently definitely certainly simply successfully previously finally',
)
/** If one of these words follows “you”, then “you” is an object, not the subject of a verb. */
export const followsObject = list(
  `a an the to for about with at in on of from by that this as if when while and or but because so before after until since my
  our your his her their it me us him them all both again here there today tomorrow yesterday directly via what how why where
  which who whether not some any more within into over through during up back out off asap shortly soon further better once
  later next this these those one two three`,
)

/** The subject “you” becomes third person singular. */
export const singular: Readonly<Record<string, string>> = {
  are: 'is',
  have: 'has',
  do: 'does',
  were: 'was',
  "aren't": "isn't",
  "haven't": "hasn't",
  "don't": "doesn't",
  dont: "doesn't",
  "weren't": "wasn't",
}

const irregularPasts = list(
  `went got said told made took came saw sent paid bought left lost found had did was were gave kept thought heard ran wrote
  forgot chose broke fell felt held knew met put read sold spoke stood understood woke won began became drove ate`,
)

export const isPast = (word: string): boolean => /[a-z]{2}ed$/.test(word) || irregularPasts.has(word)

/** The third person singular of a known verb. */
export function withS(verb: string): string {
  if (verb === 'have') return 'has'
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return `${verb}s`
}

const finite =
  /\b(?:am|is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|should|must|may|might|cannot|won't|wont|cant)\b|n't\b|'(?:s|re|ve|ll|m|d)\b|\b(?:i|we|they|it|he|she|you|this|that)\s+[a-z]+|\b[a-z]{2,}ed\b|\b(?:keeps?|says?|shows?|works?|needs?|wants?|goes|gets?|takes?|stops?|looks?|seems?|means?|arrives|leaves|ships|comes|runs|costs|fits|includes|excludes|starts|ends|reaches|contains|opens|closes|covers)\b/i

/** Whether a sentence has a finite verb, so it can follow “says”. */
export const isClause = remembering((sentence: string): boolean => {
  if (finite.test(sentence)) return true
  return sentence
    .toLowerCase()
    .split(/[^a-z']+/)
    .some(word => irregularPasts.has(word))
})

/** Words that are never names, so they lose their capital letter inside a sentence. */
export const lowerable = new Set([
  'nobody', // words-check: data
  'somebody', // words-check: data
  ...list(`a an the my our your this that these those it its there here he she they we you i'm what when where why how who which if as
  after before since while until because although though for from in on at with without by to of and or but not no nothing
  every each some any all both most many much more one two three please yes is are was were has have had do does did
  can could will would should may might must just still also only even already today yesterday tomorrow last next now then
  their his her unfortunately apparently due once either neither another other someone everything something simple permanent instead never always such so very really maybe perhaps however according despite during
  delivery shipping order orders refund refunds parcel payment returns stock delays charges changes
  good bad new old same right wrong great sorry first second nice better`),
])

/**
 * Everyday verbs that only carry a question, with their irregular forms. None of them says which tickets are meant, so
 * none can change the meaning.
 */
const bases =
  `show give ask tell get help follow offer love pass require report decide bring start put set see say mean
   catch draw choose dig find hang throw build feel pick
   accomplish achieve act add admit affect aim amount appear arise attempt beat become begin behave belong benefit boil
   carry celebrate check claim collect comment compile concern conduct consider contribute cope cover crunch
   demonstrate depend describe determine discuss doubt drag eat encounter end enjoy examine exist experience explore
   express face fare feature feed fit focus gather generate glance grade guess happen head highlight hold imagine
   impress indicate intend involve join judge keep label land lead learn look lurk maintain manage mark matter measure
   mess monitor nail observe obtain occur operate owe pile play plot ponder prefer prep prepare produce prove
   provide pull push reach read realize realise reckon recognise recognize record reflect relate remain remember
   represent reside reveal roll run scan seem sense serve settle shape shine sit slice sound speak spot stand state
   stay stem stick suffer suit surface survive suspect talk tend think toss track transpire treat trust try
   turn uncover understand touch catch agree use vary verify view walk watch weigh win witness wonder work worry write`
    .split(/\s+/)
    .filter(word => word !== '')

const irregular =
  `showed shown gave given got gotten told saw seen said became begun began kept won held stood sat led wrote written spoke spoken ate eaten felt found dug hung ran understood
   thought meant stuck drew drawn chose chosen brought built threw thrown`
    .split(/\s+/)
    .filter(word => word !== '')

function formsOf(base: string): string[] {
  const short = base.replace(/e$/, '')
  const past = /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${short}ed`
  const third = /[^aeiou]y$/.test(base)
    ? `${base.slice(0, -1)}ies`
    : /(?:s|x|z|ch|sh)$/.test(base)
      ? `${base}es`
      : `${base}s`
  const last = base.at(-1) ?? ''
  return [base, third, past, `${short}ing`, `${base}${last}ed`, `${base}${last}ing`]
}

export const genericVerbs: ReadonlySet<string> = new Set([...bases.flatMap(formsOf), ...irregular])

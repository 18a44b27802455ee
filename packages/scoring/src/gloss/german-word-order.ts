/** A word, a phrase or what separates them. */
export interface Piece {
  source: string
  english: string
  isWord: boolean
}

const auxiliaries = new Set(
  `habe hab haben hat hast hatte hatten wurde wurden ist sind bin war waren werde werden wird kann können konnte konnten
  muss müssen soll sollen sollte würde würden möchte möchten darf dürfen will wollen wollte`.split(/\s+/),
)
const negation = /^(?:nicht|nichts|nie|niemals|kein\p{Ll}*)$/u
const subjects = new Set('ich wir sie er es man ihr du'.split(' '))
const verb =
  /^(?:\p{Ll}*ge\p{Ll}{2,}(?:t|en)|(?:be|ver|er|ent|zer|miss|über|unter|wider)\p{Ll}{2,}(?:t|en|n)|\p{Ll}+(?:iert|ieren|eln|ern|en))$/u
const clauseEnd = new Set([',', ';', ':', '.', '!', '?', '–', '—', '(', ')'])
const joins = new Set(['und', 'aber', 'oder', 'denn', 'sondern'])

/**
 * German puts the main verb at the end of the clause: “Wir haben Ihnen den Betrag erstattet”. The English patterns expect
 * it after the auxiliary, together with its negation.
 */
export function verbsBeforeObjects(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  let clause: Piece[] = []
  for (const piece of pieces) {
    if (clauseEnd.has(piece.source) || joins.has(piece.source.toLowerCase())) {
      result.push(...reordered(clause), piece)
      clause = []
    } else clause.push(piece)
  }
  return [...result, ...reordered(clause)]
}

const wordsOf = (piece: Piece | undefined) => piece?.source.toLowerCase().split(/\s+/) ?? []

function reordered(clause: Piece[]): Piece[] {
  const at = clause.findIndex(one => wordsOf(one).some(word => auxiliaries.has(word)))
  const end = clause.findLastIndex(one => one.isWord)
  if (at < 0 || end <= at + 2) return clause
  if (!verb.test(wordsOf(clause[end]).at(-1) ?? '')) return clause
  let from = end
  for (let i = end - 1; i > at; i--) {
    if (!clause[i]?.isWord) continue
    if (!wordsOf(clause[i]).some(word => negation.test(word))) break
    from = i
  }
  let to = at + 1
  for (let i = at + 1; i < from; i++) {
    if (!clause[i]?.isWord) continue
    if (!wordsOf(clause[i]).every(word => subjects.has(word))) break
    to = i + 1
  }
  const space = { source: ' ', english: ' ', isWord: false }
  return [
    ...clause.slice(0, to),
    space,
    ...clause.slice(from, end + 1),
    ...clause.slice(to, from),
    ...clause.slice(end + 1),
  ]
}

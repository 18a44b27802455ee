/** “Is that true?”, “can you check that?”: asks whether a claim is true. */
const verifies =
  /(?:,? ?\b(?:or )?)(?:(?:is|was) (?:that|this|it|he|she|they) (?:really |actually |still |even )*(?:true|so|right|correct|the case|accurate|fair)\b|(?:can|could|would|will) you (?:please )?(?:check|confirm|verify|back) (?:that|this|it)(?: up)?\b|(?:please )?(?:check|confirm|verify) (?:that|this|it)\b|do(?:es)? (?:the )?(?:numbers|data|figures) (?:agree|back (?:that|this|it) up|say (?:so|that))|(?:^|(?<=[.!] ?))true\?)(?:,? (?:if|when) (?:you|we|i) (?:look|go|judge)(?: (?:at|by))?|,? (?:going|judging) (?:by|from)|,? based on)?/iu

/** A claim compares, ranks or describes a change. The figures can't confirm or refute any other statement. */
const compares =
  /\b(?:more|less|fewer|better|worse|best|worst|most|least|highest|lowest|\p{L}{3,}(?<!numb|custom|ord|answ|octob|septemb|novemb|decemb|oth|rath|ev|nev|memb)er|\p{L}{3,}est|dropp?ed|fell|fallen|falling|rose|risen|rising|grew|grown|growing|improv\p{L}+|gone (?:up|down)|went (?:up|down)|doubled|halved)\b/iu

const lead =
  /^(?:(?:and|but|so|well|hi|hello|hey|ok|okay),? )*(?:[\p{L}'’]+ ){0,5}?(?:says?|said|saying|telling|tells|told|thinks?|thought|claims?|claimed|reckons?|believes?|swears?|insists?|suspects?|feels?|bet|guess|heard|hear|assumes?|argues?|has it|keeps on about)(?: (?:me|us|everyone|everybody))?(?: that)? /iu

const isVerified = (parts: readonly string[]) => parts.some(part => verifies.test(part))

/** Whether a clause states what another clause asks to check: “chat makes people happier than email. Is that true?” */
export const isClaim = (part: string, parts: readonly string[]) =>
  !verifies.test(part) && compares.test(part) && isVerified(parts.slice(parts.indexOf(part) + 1))

/** The claim without the person who made it, and the question without “is that true”. */
export const claimed = (part: string, parts: readonly string[]) =>
  isClaim(part, parts) ? part.replace(lead, '') : part.replace(verifies, '')

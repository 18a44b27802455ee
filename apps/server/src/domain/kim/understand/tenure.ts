const started =
  /\b(?:just|only just|recently|newly|only recently)(?: (?:got|been))? (?:started|joined|began|hired|come on board|came on board)\b|\bis (?:(?:still|quite|fairly|pretty|very|our) )*new(?: (?:here|to the team|on the team|with us|starter|joiner|hire))?$|\b(?:started|joined)(?: us| here| with us)? (?:recently|not long ago)\b|\b(?:only|just) (?:started|joined|began)\b/i

const asksAboutPerson = /\b(?:he|she|they|him|her|his|their|so far)\b/i

/** “Noor just started. How is she getting on so far?” is about all of her tickets. */
export const sinceJoining = (asks: string, context: readonly string[]): string[] =>
  asksAboutPerson.test(asks) && context.some(clause => started.test(clause.trim().replace(/[.!]+$/, '')))
    ? ['since the beginning']
    : []

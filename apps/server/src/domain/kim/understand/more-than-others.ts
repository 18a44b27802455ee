const one =
  '(?:any ?one|any ?body|some ?one|some ?body|(?:any )?(?:one |single )?(?:of them|person|agent|rep|colleague))'
const much =
  '(?:noticeably|clearly|obviously|much|far|a lot|lots|many|way|significantly|notably|considerably)'
const others =
  '(?:all )?(?:of )?(?:the )?(?:others?|rest|everyone else|everybody else|anyone else|anybody else)'
const hasMore = new RegExp(
  `\\b(?:does|do|did|has|have|is there|was there|are there) ${one} (?:who |that )?(?:has |have |had |having |got |gets? |with |collect(?:s|ed|ing)? )?(?:${much} )*more (?<what>[^?]{0,40}?)than ${others}\\b`,
  'iu',
)
const standsOut = new RegExp(
  `\\b(?:is|was|does|do|did|has) ${one} (?:(?:stand(?:s|ing)?|stick(?:s|ing)?|stood|stuck) out)\\b`,
  'iu',
)

/** “Does one person have more bad ratings than the others?” asks who has the most. */
export const withMostOfAll = (question: string): string =>
  question.replace(hasMore, 'who has the most $<what>').replace(standsOut, 'who has the most')

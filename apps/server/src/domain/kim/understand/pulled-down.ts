const moving =
  'pull(?:s|ed|ing)?|drag(?:s|ged|ging)?|push(?:es|ed|ing)?|br(?:ings?|inging|ought)|tank(?:s|ed|ing)?|sank|sunk|sink(?:s|ing)?|hurt(?:s|ing)?|hit(?:s|ting)?|eat(?:s|ing)?(?: into)?|ate into|knock(?:s|ed|ing)?|drove|driv(?:es?|ing)'
const score = '(?:(?:the|our|ai|their|his|her|customer) )*(?:scores?|csat|satisfaction)'
const figures =
  '(?:(?:the|our|their|his|her|mean|average) )*(?:sla|target|first (?:response|reply|answer)(?: times?)?|(?:resolution|closing|handling) times?|reopen rate|empathy|personali[sz]ation|responsiveness|completeness|emotional polarity)'
const what = "what(?: (?:has|have|is|was)|['’]?s)?(?: (?:been|so|really))*"
const whose = "(?:\\p{L}+['’]s )?"

const pulledIt = new RegExp(
  `\\b${what} (?:${moving}) (?:it|that|us|this|them|${score}) down(?= (?:[^?.,]{1,40} )?(?:compared|versus|vs|against|from|since|than) )`,
  'iu',
)
/** “What tanked the score on the 12th”, “what brought closing times up in October” */
const pulledFigure = new RegExp(
  `\\b${what} (?:${moving}) (?<what>${whose}(?:${score}|${figures}))(?: (?:down|up|around|about))?(?! (?:over|above|under|below|most|the most)\\b)`,
  'iu',
)

/** “The score looks poor. What pulled it down compared with the day before?” asks why the score fell. */
export const withReason = (question: string): string => {
  const named = pulledFigure.exec(question)
  if (named?.groups?.what) return question.replace(named[0], `why did ${named.groups.what} change`)
  return otherFigures.test(question) ? question : question.replace(pulledIt, 'why did csat drop')
}
const otherFigures =
  /\b(?:sla|targets?|first (?:response|reply|answer)|resolution|reopen\w*|empathy|personali[sz]ation|responsiveness|completeness|polarity|volume|ratings?)\b/iu

const pulled =
  /\bwhat(?: (?:has|have|is|was))? (?:pull|drag|push|br(?:ing|ought))(?:s|ed|ing)? (?:it|that|us|this|them|(?:the |our )?(?:ai )?(?:scores?|csat)) down(?= (?:[^?.,]{1,40} )?(?:compared|versus|vs|against|from|since|than) )/iu
const otherFigures =
  /\b(?:sla|targets?|first (?:response|reply|answer)|resolution|reopen\w*|empathy|personali[sz]ation|responsiveness|completeness|polarity|volume|ratings?)\b/iu

/** “The score looks poor. What pulled it down compared with the day before?” asks why the score fell. */
export const withReason = (question: string): string =>
  otherFigures.test(question) ? question : question.replace(pulled, 'why did csat drop')

const sum =
  /,?(?: and|;|\?)? (?:how much|what share|what percentage|what part|how many percent) of (?:the total|everything|all(?: (?:the|our))?(?: tickets)?|it|the whole(?: thing)?|our (?:tickets|volume|total)) (?:do|does|did|is|are|were|was) (?:they|those|these|that|the (?:two|three|four|five|\d+)(?: of them)?)(?: (?:\d+|two|three|four|five))?(?: (?:make up|account for|represent|add up to|come to|cover))?(?: together| combined| in total| altogether)?/iu

/** “The top 3 topics, and how much of the total do those make up”: the ranking shows each share and their sum. */
export const withSumOfShares = (question: string): string =>
  /\b(?:top|biggest|most|largest)\b/i.test(question)
    ? question.replace(sum, ' with their share of all tickets')
    : question

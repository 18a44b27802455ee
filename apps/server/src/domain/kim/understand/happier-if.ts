const people = '(?:(?:our|the|those) )?(?:customers?|people|clients|users|they|folks)'
const judged =
  '(?:(?:any|much|a lot|really|actually) )*(?:less happy|unhappier|happier|more (?:un)?happy|(?:more|less|better|worse) (?:dis)?satisfied|more (?:angry|annoyed|upset)|angrier)'
const happierIf = new RegExp(
  `^(?:(?:and|so|ok),? )?(?:are|were|do|did|is it that) ${people} (?:(?:get|feel|become|end up) )?${judged} (?:if|when|whenever|once|after|where) (?:(?:${people}|we|it|the answer|the reply|someone|an agent) )?(?:(?:have|had|has|need|needed) to )?(?<limit>[^?,]*(?:\\d|\\b(?:an?|one|two|three|four|five|six|eight|ten|twelve|half) )[^?,]*?)(?<end>\\s*[?.!]*)$`,
  'iu',
)

/** “Do customers who wait over 2 hours end up less satisfied than the others?” */
const happierWho = new RegExp(
  `^(?:(?:and|so|ok),? )?(?:are|were|do|did|is it that) ${people} (?:who|that|which|whose (?:tickets?|cases?|issues?|problems?|requests?)) (?<limit>[^?,]*(?:\\d|\\b(?:an?|one|two|three|four|five|six|eight|ten|twelve|half) )[^?,]*?) (?:(?:also|then|generally|usually|typically) )*(?:(?:are|were|be|get|feel|become|end up|turn out|come away|go away|walk away|leave)(?: being| feeling)? )?(?:${judged}|feel (?:worse|better)) than (?:(?:all )?(?:the )?(?:others|rest|other (?:customers|people|ones))|everyone else|everybody else|(?:those|the ones|people|customers) who (?:do|did|have|had) ?n[o'’]t)(?<end>\\s*[?.!]*)$`,
  'iu',
)

/** “Are people less happy if they had to wait over 4 hours?” compares such tickets with the others. */
export const withHappierIf = (question: string): string =>
  question
    .replace(happierIf, 'csat of tickets that $<limit> compared with the others$<end>')
    .replace(happierWho, 'csat of tickets that $<limit> compared with the others$<end>')

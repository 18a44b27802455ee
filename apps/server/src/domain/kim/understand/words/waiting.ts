const none = '(?:nobody|no one|noone|none of us|no human|no agent|not one of us)' // words-check: data
const answered =
  '(?:answered|replied(?: to)?|responded(?: to)?|touched|picked up|looked at|reacted(?: to)?|dealt with|got(?:ten)?(?: back)? to|taken care of|opened)'
const unanswered = `(?:${none}|not (?:been )?answered|without (?:an? |any )?(?:answer|reply|response)|in (?:the|our) queue)`

/** Ways to say that a ticket has no answer yet. Applied before the other wordings. */
export const waiting: readonly (readonly [string, string])[] = [
  // “the oldest one that has no answer yet”
  [
    `(?<!(?:\\d+|two|three|five|ten|since when is(?: the)?) )(?:(?:the|our|show|give|me|what is|whats|which is|which) )*(?:(?:single|very) )?oldest(?: (?:one|ticket|case|message|customer|email|request))?(?= (?:.* )?${unanswered}(?: |$))`,
    'top 1',
  ],
  [
    `(?:that |which |where |who )?${none}(?: (?:has|have|had|is|ever|even|yet|still|has yet|s))* ${answered}(?: (?:it|them|yet|at all|so far))*`,
    'unanswered tickets',
  ],
  ['(?:still )?(?:sitting|waiting|stuck|lying) (?:in|on) (?:the|our|my) queue', 'unanswered tickets'],
  ['(?<=top 1 (?:.* )?)(?:still )?in (?:the|our) queue', 'unanswered tickets'],
  ['(?<=unanswered (?:.* )?)unanswered tickets', ''],
  // “in which team's queue”
  ['(team|group|desk) queues?', '$1'],
]

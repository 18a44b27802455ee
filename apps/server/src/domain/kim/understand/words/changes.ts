import { month } from '../calendar.ts'

/** Comparison, change and time in everyday words, applied in order after the synonyms. */
export const changes: readonly (readonly [string, string])[] = [
  // Comparison
  [
    'stack(?:s)? up (?:against|to|with)|measure(?:s)? up (?:against|to|with)|match(?:es)? up (?:against|to|with)|hold(?:s)? up (?:against|to)|relative to|in relation to|in comparison (?:to|with)|next to|set against|as compared (?:to|with)|v',
    'compared with',
  ],
  ['(?:what is |what was )?the (?:gap|delta) (?:between|of)', 'difference between'],
  [
    'how (?:does|do|did|is|are|was|were) (.+?) (?:different from|differ from|compared?)(?= )',
    'how is $1 compared',
  ],
  [`(?:(?:going|moving) )?from (${month}) into (?=${month})`, 'from $1 to '],
  // Change
  [
    '(?:picked|pick|picking) up|ramp(?:ed|ing)? up|spik(?:e|ed|ing)|surg(?:e|ed|ing)|soar(?:ed|ing)?|shot up|gone through the roof|balloon(?:ed|ing)?',
    'increased',
  ],
  [
    'tank(?:ed|ing)?|plummet(?:ed|ing)?|crash(?:ed|ing)?|nosediv(?:e|ed|ing)|slump(?:ed|ing)?|tumbl(?:ed|ing)|dipped|gone downhill|went downhill|going downhill|slid',
    'dropped',
  ],
  [
    '(?:a )?turn(?:ed)? for the worse|got(?:ten)? (?:a lot |much )?worse|backslid|regress(?:ed|ing)|(?:went|gone|going|fell|slid|slipped|moved) (?:backwards?|back)(?= *$| ¦| (?:the )?most| (?:in|on|with|and) )|lost (?:the most )?ground',
    'got worse',
  ],
  [
    '(?:made|making|shown?|showed) (?:the )?(?:most|biggest|greatest|best) (?:progress|improvements?|gains?|strides)|stepped up(?: the most)?|turned (?:it|things) around',
    'improved most',
  ],
  [
    '(?:the )?(?:biggest|largest|greatest|strongest|steepest|sharpest) (?:improvements?|gains?)',
    'improved most',
  ],
  [
    '(?:takes?|took|taken|suffered|had) the (?:biggest|largest|greatest|hardest|worst) (?:hit|knock|beating|blow|dive)(?! rate)',
    'dropped most',
  ],
  [
    '(?:the )?(?:biggest|largest|greatest|steepest|sharpest) (?:drops?|declines?|decreases?|falls?|dips?|losses|loss|tumbles?|plunges?|slides?|slumps?|nosedives?)',
    'dropped most',
  ],
  [
    '(?:the )?(?:biggest|largest|greatest|strongest|steepest|sharpest) (?:increases?|rises?|growth|jumps?|spikes?)',
    'increased most',
  ],
  [
    '(?:fastest|quickest|most|strongest) growing|(?:growing|grows|grown) (?:the )?(?:fastest|quickest|most)|grow(?:s|ing)? (?:the )?fastest',
    'increased most',
  ],
  ['what is new|what has changed|anything new', 'what changed'],
  // Time
  // “Since the summer, say from August on”: the second period makes the first one precise.
  [
    '(?:since|over|during|in|for|after) (?:the )?(?:summer|winter|spring|autumn|fall|holidays|summer holidays|new year)(?: (?:say|so|meaning|that is|as in|i mean))?(?= (?:from|since) (?:\\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}* ))',
    '',
  ],
  ['fortnight', '2 weeks'],
  ['(?:over|in|during|for) the (?:past|last) few', 'in the last few'],
  ['back in', 'in'],
  ['this (morning|afternoon|evening)', 'today in the $1'],
  [
    'these days|lately|recently|as of late|at the moment|right now|currently|nowadays|at present|as we speak',
    '',
  ],
  ['(?:up to|until|till) (?:today|now)', 'until today'],
  ['as of (?:today|now)|to date(?! )', ''],
  ['out of hours|after hours|outside (?:of )?(?:business|office|working) hours', 'after hours'],
]

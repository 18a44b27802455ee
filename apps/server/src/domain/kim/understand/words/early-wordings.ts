/** Spellings and wordings around names, replaced before names are looked for. Shown to the user as corrected. */
export const earlyAbbreviations: readonly (readonly [string, string])[] = [
  ['w/o|wo(?= (?:spam|the|email|voice|chat|live|social|sms|api))|w/out', 'without'],
  [
    'xcept|exept|excpt|excl|exc|ex(?= (?:email|voice|chat|live|social|sms|api|spam|messaging|delivery|returns))',
    'except',
  ],
  ['recvd|rcvd|recd|recieved|receved', 'received'],
  ['wismo', 'where is my order'],
  ['emphaty|emphathy|empahty|empaty|empthy', 'empathy'],
  ['grps', 'groups'],
  ['grp|gp', 'group'],
  ['convos', 'conversations'],
  ['convo', 'conversation'],
  ['reqs', 'requests'],
  ['req', 'request'],
  ['subs(?! ?cat)', 'subscriptions'],
  ['delivry|delivey|delievery|dilivery', 'delivery'],
  ['cancell(?:ing|ed|ation)s?', 'cancel'],
]

const tiny =
  '(?:tiny|small|smaller|smallest|little|minuscule|low volume|rare|insignificant)(?: (?:ones?|categor(?:y|ies)|subcategor(?:y|ies)|groups?|agents?|channels?|forms?|topics?|teams?|samples?|numbers?|counts?|volumes?|stuff|fry|cases))(?: with (?:hardly any|few|only a few|a handful of)(?: tickets)?)?'

/** Ways to leave something out that name it in the middle. Not shown, because they don't change the meaning. */
export const exclusions: readonly (readonly [string, string])[] = [
  // “email and the Others bucket”, “without side conversations and others”
  ['(?:the )?others? (?:bucket|channel)', 'other channels'],
  [
    '(?<=(?:excluding|exclude|without|except|apart from|leaving out|leave out|ignoring|not counting) (?:.* )?(?:e ?mail|chat|voice|phone|social media|api|sms|side conversations?|messaging) (?:and|or) )(?:the )?others?(?= *$| ,)',
    'other channels',
  ],
  ['queue(?= (?:rn|right now|now|atm)(?: |$))', 'group unanswered tickets'],
  // “Skip the tiny ones, only 30 tickets or more”: the number says what tiny means.
  [
    `(?:(?:please |and |but )*(?:skip(?:ping)?|ignor(?:e|ing)|exclud(?:e|ing)|without|leav(?:e|ing) out|not counting|do not count|drop(?:ping)?|forget(?:ting)?|minus)(?: the| any| all| those| really| very)* ${tiny})(?:(?=.* \\d+\\+? (?:tickets?|or more|and (?:up|more)|plus|min))|(?=.* (?:at least|more than|over|minimum|min) \\d+)|(?<= (?:at least|more than|over|minimum|min) \\d+ .*)|(?<= \\d+\\+? (?:or more )?tickets? .*))`,
    '',
  ],
  [
    `(?:please |and |but )*(?:skip(?:ping)?|ignor(?:e|ing)|exclud(?:e|ing)|without|leav(?:e|ing) out|not counting|do not count|drop(?:ping)?|forget(?:ting)?|minus)(?: the| any| all| those| really| very)* ${tiny}`,
    'at least 10 tickets',
  ],
  // “Agents with no bad ratings” is about their ratings as a whole.
  [
    '(?<=\\b(?:who|which|any|anyone|anybody|agents?|someone|whose|people|reps?|channels?|groups?|categor\\p{L}+|subcategor\\p{L}+)\\b.*)(?:(?:with|got|had|have|has|did not get|never got|did not have|have not had|has not had|who|that) )*(?:zero|no|not (?:one|a|any)(?: single)?|without (?:a single|any|one)|one single|a single|any)(?<=(?:zero|no|not|without|never)\\b.*) (?:bad|negative) (?:customer )?(?:ratings?|reviews?)(?: from (?:a |any )?customers?)?',
    'with bad ratings at most 0 %',
  ],
  [
    '(?:excluding|exclude|without|except|ignoring|not counting|leaving out)(?: the| any| those)* (?:not scor(?:able|ed)|un ?scor(?:able|ed)|invalid)(?: ones| tickets)?',
    '',
  ],
  [
    '(?:leaving|leave|taking|take|keeping|keep|filtering|filter|cutting|cut|throwing|throw)(?: the| all| any)? (?:spam|junk) (?:out|aside|away)|spam (?:aside|excluded|left out|removed)',
    '',
  ],
  [
    '(?:excluding|exclude|without|except|ignoring|not counting|leaving out|minus)(?: the)? (?:spam|junk) (?:and|or|/|plus)(?: the| those| all)*(?: (?:tickets|ones))?(?: that are| which are)? ?(?:not scor(?:able|ed)|un ?scor(?:able|ed)|invalid|can ?not be scored)(?: ones| tickets)?',
    '',
  ],
  [
    '(?:leaving|leave|leaves|putting|put|setting|set) (?:aside|away)|leaving away|forgetting(?: about)?|forget about|skipping|skip(?! or )|(?:if|when|once) (?:we|you|i|one) (?:were to )?(?:ignored?|excluded?|dropped|drop|removed?|skip(?:ped)?|leave out|left out|take out|took out|strip(?:ped)? out|took away|take away)|when (?:not counting|excluding|ignoring)',
    'excluding',
  ],
  [
    'excluding (?:all |everything |anything )+(?:that |which |what |from |by |in |on |of |about )*',
    'excluding ',
  ],
  [
    '(?:if|had) ((?:the )?[^,]{3,40}?) (?:were|was|had) not (?:been )?(?:there|exist(?:ed)?|in there|counted|included)',
    'excluding $1',
  ],
]

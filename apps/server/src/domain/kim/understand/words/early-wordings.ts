/** Spellings and wordings around names, replaced before names are looked for. Shown to the user as corrected. */
export const earlyAbbreviations: readonly (readonly [string, string])[] = [
  ['w/o|wo(?= (?:spam|the|email|voice|chat|live|social|sms|api))|w/out', 'without'],
  [
    'xcept|exept|excpt|excl|exc|ex(?= (?:email|voice|chat|live|social|sms|api|spam|messaging|delivery|returns))',
    'except',
  ],
  ['recvd|rcvd|recd|recieved|receved', 'received'],
  ['wismo', 'where is my order'],
  [
    '(?:(?:stuff|things|items|goods|parcels|orders|products) )?(?:(?:that|which) )?(?:show(?:ed|s|ing)?|turn(?:ed|s|ing)?|arriv(?:ed|es|e|ing)|c[ao]me|coming|got here)(?: up| in)?(?: already)? (?:broken|smashed|damaged|in pieces|cracked|shattered|in bits)',
    'damaged on arrival',
  ],
  ['emphaty|emphathy|empahty|empaty|empthy', 'empathy'],
  ['(?<=\\p{L} )n(?= \\p{L})', 'and'],
  ['accts', 'accounts'],
  ['acct', 'account'],
  ['pws?(?= resets?)', 'password'],
  ['soc(?:ial)? med(?:ia)?', 'social media'],
  ['(?<=(?:reward|loyalty|bonus) )pts', 'points'],
  ['dels|delivs', 'deliveries'],
  ['qs', 'questions'],
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

const ofSome =
  '(?<=\\b(?:who|which|any|anyone|anybody|agents?|someone|whose|people|reps?|channels?|groups?|teams?|categor\\p{L}+|subcategor\\p{L}+)\\b.*)'
const badRatings =
  '(?:bad|negative) (?:customer )?(?:ratings?|reviews?|scores? from customers)(?: from (?:a |any )?customers?)?'
const some = '(\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)'
const none =
  '(?:(?:with|got|had|have|has|having|who|that) )*(?:zero|0|no|not (?:even )?(?:one|a|any)(?: single)?|without (?:even )?(?:a|any|one)(?: single)?|never (?:got|gotten|had|received)(?: (?:a|any|one))?(?: single)?|(?:did|do|does|has|have|had) not (?:get|got|gotten|have|had|receive|received|pick up|picked up)(?: even)?(?: (?:a|any|one))?(?: single)?)'

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
  // “SLA by channel, and drop social”
  [
    '(?:and|but|then|please) drop(?= (?!(?:in|on|since|again|this|last|during|for|by|from|to|after|before|between|off|out|the most|most) )(?:the )?[^ ]+(?: [^ ]+)? *$)',
    'excluding',
  ],
  // “At most two bad ratings but at least ten good ones”
  [
    `(?<=(?:bad|negative|good|positive) (?:customer )?(?:ratings?|reviews?)(?: [^ ]+){0,4} (?:at least|at most|more than|fewer than|less than|over|under|no|zero|single|any) (?:${some} )?)(bad|negative|good|positive) ones?`,
    '$2 ratings',
  ],
  // “No bad rating at all but at least ten good ones”: without bad ratings, all ratings are good.
  [
    `${ofSome}${none} ${badRatings}(?: at all)? (?:(?:and|but|yet|though|plus|also|still|with|has|have|had|got) )*(at least|more than|over|no fewer than|no less than|minimum) ${some} (?:good|positive) (?:ones|(?:customer )?(?:ratings?|reviews?))`,
    'with bad ratings at most 0 % and $1 $2 ratings',
  ],
  [
    `${ofSome}(?:(?:with|got|had|have|has|having) )*(at least|more than|over|no fewer than|no less than|minimum) ${some} (?:good|positive) (?:customer )?(?:ratings?|reviews?) (?:(?:and|but|yet|though|plus|also|still|with|has|have|had|got) )*${none} (?:bad|negative) (?:ones|(?:customer )?(?:ratings?|reviews?))(?: at all)?`,
    'with bad ratings at most 0 % and $1 $2 ratings',
  ],
  // “Agents with no bad ratings”, “who didn't get a bad rating” are about their ratings as a whole.
  [`${ofSome}${none} ${badRatings}`, 'with bad ratings at most 0 %'],
  [
    `${ofSome}(?:(?:with|had|has|have|kept|keeping|got|who|that) )*(?:a |an )?(?:clean (?:sheet|slate|record)|perfect record|spotless record) (?:on|for|in|with|when it comes to) (?:the |their |customer )?(?:bad )?ratings`,
    'with bad ratings at most 0 %',
  ],
  [
    `${ofSome}(?:(?:with|had|has|have|kept|keeping|got|who|that) )*(?:a |an )?(?:clean (?:sheet|slate|record)|perfect record|spotless record) (?:on|for|in|with|when it comes to) (?:the |their )?re ?open(?:s|ed tickets|ings)?`,
    'with reopen rate at most 0 %',
  ],
  [
    `${ofSome}(?:never|(?:did|has|have|had) not(?: once| ever)?|without(?: once| ever)?) (?:miss(?:ed|ing)?|breach(?:ed|ing)?|broken?|breaking)(?: (?:the|our|their|a|an|any|one|single))* (?:slas?|targets?)(?: once| at all)?`,
    'with sla at least 100 %',
  ],
  [
    '(?:excluding|exclude|without|except|ignoring|not counting|leaving out)(?: the| any| those)* (?:not scor(?:able|ed)|un ?scor(?:able|ed)|invalid)(?: ones| tickets)?',
    '',
  ],
  [
    '(?:leaving|leave|taking|take|keeping|keep|setting|set|putting|put|filtering|filter|cutting|cut|throwing|throw)(?: the| all| any)? (?:spam|junk)(?: (?:and|or|/|plus) (?:invalid|not scorable|unscorable))?(?: tickets| ones)? (?:out|aside|away)|spam (?:aside|excluded|left out|removed)',
    '',
  ],
  [
    '(?:(?:leave|leaving|take|taking|filter|filtering|cut|cutting|throw|throwing) out|leav(?:e|ing) aside|skip(?:ping)?|ignor(?:e|ing)|disregard(?:ing)?)(?: (?:all|any|the))* (?:spam|junk)(?: (?:e ?mails?|mails?|tickets|ones|stuff))?(?! (?:and|or|plus) )',
    '',
  ],
  // “Without feedback and spam”: spam is never counted.
  [
    '(?<=(?:excluding|exclude|without|except|ignoring|not counting|leaving out|leave out|minus)(?: counting)? (?:[^ ]+ ){1,4})(?:and|or|plus|nor)(?: (?:the|any|all))* (?:spam|junk)(?: (?:e ?mails?|mails?|tickets|ones|stuff))?',
    '',
  ],
  [
    '(?:excluding|exclude|without|except|ignoring|not counting|leaving out|minus)(?: the)? (?:spam|junk) (?:and|or|/|plus)(?: the| those| all)*(?: (?:tickets|ones))?(?: that are| which are)? ?(?:not scor(?:able|ed)|un ?scor(?:able|ed)|invalid|can ?not be scored)(?: ones| tickets)?',
    '',
  ],
  [
    '(?:leaving|leave|leaves|putting|put|setting|set) (?:aside|away)|leaving away|forgetting(?: about)?|forget about|skipping|skip(?! (?:or|/|vs|versus) )|(?:if|when|once) (?:we|you|i|one) (?:were to )?(?:(?:set|put|leave|left) aside|ignored?|excluded?|dropped|drop|removed?|skip(?:ped)?|leave out|left out|take out|took out|strip(?:ped)? out|took away|take away)|when (?:not counting|excluding|ignoring)',
    'excluding',
  ],
  ['with (?:the )?exception of|(?:if|when) (?:we|you|i) forget(?: about)?', 'excluding'],
  [
    '(?<=(?:excluding|except|without|but not) )(?:those|the ones|anyone|everyone|people|agents|tickets) (?:in|from|on|by|of|via)(?= )',
    '',
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

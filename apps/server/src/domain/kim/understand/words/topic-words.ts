const neverCame =
  '(?:(?:that|which|have|has|had|were|was|are|did|do|does|is) )*(?:not|never)(?: (?:been|yet|actually|ever))* (?:turn(?:ed|ing)? up|arriv(?:e|ed|ing)|show(?:n|ed|ing)? up|c[oa]me(?: through)?|coming(?: through)?|delivered|gone through|paid out)'
const whose = '(?:(?:my|their|the|an?|his|her|our|your) )?'
const parcel = '(?:parcels?|packages?|shipments?|deliver(?:y|ies))'
const problems = '(?:problems?|issues?|troubles?|bugs?|failures?|crash(?:es)?|glitch(?:es)?)'
const questions = '(?:questions?|advice|help|queries|enquir(?:y|ies)|inquir(?:y|ies)|requests?)'

/**
 * What people call a topic, after a pattern for the category or subcategory that is about it. Only applied if exactly one
 * of the account's names matches the pattern.
 */
export const topicWords: readonly (readonly [name: string, spoken: string])[] = [
  // Delivery
  [
    '(?:parcel|package|order|shipment)s? (?:not received|lost|missing)|(?:lost|missing) (?:parcel|package|shipment)s?',
    `(?:lost|missing|undelivered|vanished|disappeared) ${parcel}|${parcel} (?:that |which )?(?:(?:got|get|went|go|gone|are|were|was|have|has) )*(?:lost|missing|astray)|(?:parcels?|packages?) ${neverCame}`,
  ],
  [
    'damaged (?:on arrival|in transit|parcels?|items?)|arrived damaged',
    '(?:broken|smashed) (?:on arrival|in transit)|(?:damaged|smashed|broken) in (?:transit|the post|shipping|delivery)',
  ],
  [
    'late (?:delivery|deliveries)|delivery delays?',
    `(?:delayed|overdue|slow) ${parcel}|late (?:parcels?|packages?|shipments?)`,
  ],
  [
    '(?:wrong|incorrect) (?:item|product|article)s?(?: (?:delivered|received|sent))?',
    '(?:got|gets|sent|received|delivered) (?:the |a )?wrong (?:item|product|thing|stuff|article|goods)s?|wrong (?:products?|goods|articles?)(?: (?:sent|delivered|received|in the (?:box|parcel)))?',
  ],
  // Orders
  [
    'where is my order|order status|order tracking',
    `where (?:is|are|s) ${whose}(?:parcel|package|stuff|delivery|order)s?|order tracking|tracking ${questions}`,
  ],
  [
    '(?:change or )?cancel (?:an )?order|order cancellations?',
    'order cancel(?:lations?)?|cancel(?:s|led)? (?:an? |the |their )?orders?',
  ],
  [
    '(?:order )?confirmation missing|missing confirmation',
    `(?:no|missing) (?:order )?confirmation(?: (?:e ?)?mails?)?|confirmation (?:e ?)?mails? (?:missing|not received|${neverCame})`,
  ],
  [
    '(?:item|article|piece)s? missing(?: from (?:the )?(?:parcel|order|package))?|missing items?',
    '(?:missing|forgotten) (?:items?|pieces?|articles?)|incomplete (?:orders?|parcels?|packages?|deliver(?:y|ies))|(?:something|things|stuff) missing (?:from|in) (?:the|their|a) (?:box|parcel|package|order)',
  ],
  // Returns
  [
    'refunds? not received|missing refunds?|refund (?:status|missing)',
    `${whose}(?:refunds?|money(?: back)?) ${neverCame}|(?:missing|outstanding) refunds?|where (?:is|s) ${whose}(?:refund|money)`,
  ],
  ['return labels?', '(?:return )?shipping labels?|postage labels?'],
  ['exchanges?', '(?:size|item|product) swaps?'],
  // Products
  [
    'siz(?:e|es|ing)(?: and fit)?',
    `(?:size|sizing) (?:${questions}|${problems}|stuff|tickets|ones)|what size to (?:take|buy|order|get)|sizing`,
  ],
  [
    'availability|stock',
    `(?:(?:out of|back in|in) )?stock ${questions}|(?:restock|restocking|sold out) ${questions}|out of stock (?:tickets|ones|complaints)`,
  ],
  [
    'care and materials?|materials? and care',
    `(?:washing|care|cleaning) (?:instructions?|${questions})|(?:material|fabric) ${questions}`,
  ],
  [
    '(?:faulty|defective) (?:product|item|article)s?|defects?',
    '(?:faulty|defective|malfunctioning) (?:products?|items?|gear|goods|stuff|things?|equipment|kit|articles?|ones)|(?:product|manufacturing) (?:defects?|faults?)',
  ],
  ['spare parts?', 'replacement parts?|spares'],
  // Money
  [
    '(?:charged|billed) twice|double charges?',
    'doubl(?:e|y) (?:charge[sd]?|billed|billing|debited|payments?)|(?:charged|billed|debited|paid) (?:twice|double|two times)',
  ],
  [
    '(?:payment|card)s? (?:declined|refused|failed|rejected)',
    `${whose}(?:cards?|payments?) (?:(?:being|was|were|got|is|are|getting|that|which|gets|get|been|have|has) )*(?:refused|declined|rejected|denied|not accepted|not going through)|(?:declined|refused|rejected|failed) (?:cards?|payments?)`,
  ],
  [
    '(?:unexpected|unknown) charges?',
    '(?:unknown|unexplained|strange|surprise|mystery|unrecogni[sz]ed) (?:charges?|debits?)',
  ],
  ['invoices?(?: requests?)?', '(?:vat |tax )?receipts?'],
  [
    'payments? and (?:billing|invoices?)',
    '(?:the )?money (?:stuff|questions?|problems?|matters|topics?|things)(?: (?:(?:so|like|i e|meaning) )?payments? and (?:bills?|billing))?|payments? and bills?',
  ],
  // Accounts
  [
    'passwords?(?: reset)?|reset passwords?',
    `(?:forg[eo]t(?:ten|ting|s)?|lost|lose|new)(?: (?:my|their|an?|the|his|her|your))* passwords?|passwords? (?:${problems}|stuff|${questions})`,
  ],
  [
    'accounts? locked|locked accounts?',
    `lock ?outs?|lock(?:ed|ing)(?: (?:people|customers))? out(?: of)?(?: ${whose}accounts?)?|blocked accounts?`,
  ],
  // Promotions
  [
    '(?:discount|promo|voucher|coupon) codes?(?: not working)?',
    '(?:broken|invalid|expired|dead) (?:discount |promo |voucher |coupon )?(?:codes?|coupons?|vouchers?)|(?:promo|coupon|voucher) codes?(?: (?:(?:that|which|do|does|did|is|are) )*not (?:work(?:ing)?|apply|accepted))?|coupons?',
  ],
  ['gift cards?', 'gift (?:vouchers?|certificates?)'],
  ['(?:reward|loyalty|bonus) points?', '(?:loyalty|bonus) points?'],
  // Subscriptions
  [
    'cancel subscriptions?|subscription cancellations?',
    `cancel(?:s|l?ed|l?ing)? ${whose}subscriptions?|(?:bin(?:s|ned|ning)?|end(?:s|ed|ing)?|stop(?:s|ped|ping)?|drop(?:s|ped|ping)?|ditch(?:es|ed|ing)?|quit(?:s|ting)?|terminat(?:es?|ed|ing)) (?:an?|their|his|her|my) subscriptions?|subscription cancel(?:lations?)?`,
  ],
  [
    '(?:skip or )?pause(?: subscription)?',
    `paus(?:e|es|ed|ing) ${whose}(?:subscriptions?|box(?:es)?)|skip(?:s|ped|ping)? (?:an?|their|his|her|my) (?:subscriptions?|box(?:es)?)`,
  ],
  // Website
  [
    'checkout (?:error|problem|issue)s?',
    `checkout ${problems}|(?:can|could) (?:not|t) (?:pay|check ?out)(?: at (?:the )?(?:till|checkout|end))?(?: errors?)?(?: (?:on|in) (?:the|our) (?:web ?)?(?:site|shop|store))?|(?:till|cart|basket) errors?`,
  ],
  ['app (?:problem|issue|error)s?', `app (?:${problems}|errors?)`],
  // Feedback
  [
    'complaints? about (?:our |the )?service|service complaints?',
    '(?:complaints?|complaining|complained) about (?:us|(?:our|the) (?:service|staff|team|people|agents))|service complaints?',
  ],
  [
    'praise|compliments?',
    '(?<!(?:deserves?|earn(?:s|ed)?|pay|give|gave|giving)(?: (?:some|any|a|the|more|few))? )(?:compliments?|thank you (?:notes?|messages?|mails?))',
  ],
  ['jobs?(?: and press)?|job applications?', 'job (?:applications?|seekers?)|applicants'],
]

import type { KnownTopic } from './known-topic.ts'

/** Payments, invoices, prices, and subscriptions. */
export const moneyTopics: readonly KnownTopic[] = [
  {
    name: /\b(?:charged|billed|paid|payment|charge)\b.*\b(?:twice|double|two times)|double (?:charge|payment|billing)|duplicate (?:charge|payment)/i,
    examples: [
      'you took the money two times from my card',
      'I see the same amount twice',
      'there are two debits for one purchase',
      'I was billed double',
    ],
  },
  {
    name: /\bpayment (?:fail|declin|problem|issue|error)|fail\w* payment/i,
    examples: [
      'my card gets declined when I try to pay',
      'the payment does not go through',
      'my bank approves it and your page refuses it',
      'paypal gives an error',
      'none of my cards are accepted',
    ],
  },
  {
    name: /^(?:payments?|billing)\b|payment method/i,
    examples: [
      'how can I pay',
      'can I pay in instalments',
      'I want to pay with another card',
      'the money was taken from my account',
      'can I pay by bank transfer',
    ],
  },
  {
    name: /\binvoic|receipt|^billing|\bbills?\b/i,
    examples: [
      'I need a bill with VAT for my accountant',
      'please send me the receipt',
      'the company name on the invoice is wrong',
      'where can I download my invoices',
      'our tax number has to be on it',
    ],
  },
  {
    name: /\bunexpected|unknown charge|wrong (?:charge|amount|price)|overcharg/i,
    examples: [
      'you charged me too much',
      'the price was different',
      'I do not know what this charge is',
      'why did it cost more this month',
    ],
  },
  {
    name: /\b(?:discount|promo\w*|coupon|voucher)\b/i,
    examples: [
      'my code is not accepted',
      'the discount was not applied',
      'how do I use my voucher',
      'the price did not go down after I typed the code',
      'the offer from your newsletter does not work',
      'do you have a discount for students',
      'it was cheaper in the sale the day after',
    ],
  },
  {
    name: /\bgift ?(?:card|voucher|certificate)/i,
    examples: [
      'my gift card does not work',
      'how much is left on the gift card',
      'I got a gift card as a present and want to spend it',
      'the number on the card cannot be read',
    ],
  },
  {
    name: /\b(?:loyalty|reward|points|bonus)\b/i,
    examples: [
      'my points are gone',
      'how do I use my points',
      'I did not earn any points for what I bought',
      'when do my rewards expire',
      'my bonus does not show up',
    ],
  },
  {
    name: /\bcancel\w*\b.*\b(?:subscription|membership|plan|service)|(?:subscription|membership) cancel/i,
    examples: [
      'I no longer want it, please stop the monthly payments',
      'I want to cancel my membership',
      'please end my plan',
      'do not renew it again',
      'how do I get out of the contract',
      'you renewed it although I wanted to leave',
    ],
  },
  {
    name: /\bpaus\w*\b|\bskip\b/i,
    examples: [
      'please skip next month',
      'stop it for a while',
      'I am on holiday and do not need it until I am back',
      'put my membership on ice for some weeks',
      'I have too much left over, miss out the next one',
    ],
  },
  {
    name: /\b(?:change|upgrade|downgrade|switch)\w*\b.*\b(?:plan|subscription|tier)|\b(?:plans?|seats?|licen[cs]es?)\b/i,
    examples: [
      'I want a bigger or cheaper plan',
      'move me to the smaller package',
      'I would like it less often',
      'how much is the next plan up',
      'we need more users on our plan',
      'what does it cost for each additional seat',
      'send me one instead of two every month',
    ],
  },
  {
    name: /\bsubscription|membership/i,
    examples: [
      'a question about my monthly box',
      'when is my next renewal',
      'I pay every month for a membership',
    ],
  },
  {
    name: /\bpric(?:e|es|ing)\b|\bquotes?\b|\bsales\b/i,
    examples: [
      'how much does it cost',
      'can you make us an offer',
      'we would like to see a demo before we buy',
    ],
  },
  {
    name: /\bloans?\b|\bcredit\b(?! card)|borrow/i,
    examples: [
      'I would like to borrow money',
      'what is the interest on a personal loan',
      'can I pay my loan off early',
      'how much may I borrow with my salary',
    ],
  },
  {
    name: /\bmortgages?\b|home loan/i,
    examples: [
      'we are buying a house and need a mortgage',
      'what deposit do we need for a flat',
      'I want to know the rate for a longer term',
    ],
  },
  {
    name: /\bclaims?\b|\binsurance|\bpolic(?:y|ies)\b/i,
    examples: [
      'I had an accident and want to report the damage',
      'is water damage covered by my policy',
      'what happened to my claim',
    ],
  },
]

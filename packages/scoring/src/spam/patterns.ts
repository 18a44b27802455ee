/** A sign of spam or of a real customer, with its weight and an explanation. */
export interface Sign {
  pattern: RegExp
  weight: number
  why: string
}

export const spamSigns: readonly Sign[] = [
  {
    pattern:
      /\b(?:seo\b|search engine optimi[sz]ation|(?:first|1st|top) page of google|google rank|rank(?:ing)? (?:higher|on google|your (?:site|website))|back-?links?|domain authority|organic traffic|guest post|link (?:building|insertion)|(?:increase|boost|drive|more) (?:your )?(?:website |web |organic )?traffic)/i,
    weight: 2.5,
    why: 'it offers search-engine services',
  },
  {
    pattern:
      /\b(?:we (?:can|could) (?:re)?design your (?:web ?site|logo|app)|web ?site (?:re)?design (?:services?|company|agency)|web (?:design|development) (?:services?|company|agency|team)|mobile app development (?:services?|company)|(?:offshore|outsourc\w+) (?:development|team|company|services?)|virtual assistants? (?:services?|for your))/i,
    weight: 2.5,
    why: 'it offers web or outsourcing services',
  },
  {
    pattern:
      /\b(?:(?:e-?mail|verified|b2b|contact|prospect) (?:lists?|leads?|database)|lead generation|qualified leads|list of (?:attendees|companies|decision makers)|attendees? list|grow your (?:business|sales|revenue|brand|instagram|followers)|boost your (?:sales|business|revenue|online)|digital marketing (?:services?|agency|company|expert)|marketing (?:agency|proposal))/i,
    weight: 2.5,
    why: 'it offers marketing services',
  },
  {
    pattern:
      /\b(?:(?:buy|get|sell) (?:real |cheap |instagram |tiktok |youtube )*(?:followers|likes|views|subscribers|reviews)|5[- ]star reviews for)/i,
    weight: 3,
    why: 'it sells followers or reviews',
  },
  {
    pattern:
      /\b(?:i (?:came|stumbled) across your (?:web ?site|store|brand|company|shop|profile)|while (?:browsing|going through|visiting) your (?:web ?site|store)|i was (?:on|browsing|looking (?:at|through)) your (?:web ?site|store)|hope this (?:e-?mail|message) finds you well|reaching out (?:to see|because|regarding a)|(?:quick|15[- ]min\w*|10[- ]min\w*|short) (?:call|chat|demo)\b|book a (?:demo|call|meeting)|schedule a (?:demo|call|meeting)|(?:would|are) you (?:be )?(?:interested|open) (?:in|to) (?:a|our|learning|hearing|discuss|collaborat|partner)|may i send you (?:a|the|our)|(?:send|share) (?:you )?(?:a|our|the) (?:quote|proposal|portfolio|price ?list|catalog(?:ue)?|brochure)|no-obligation|free (?:audit|consultation|quote|trial of our))/i,
    weight: 1.25,
    why: 'it reads like a sales pitch',
  },
  {
    pattern:
      /\b(?:(?:we are|i am|i'm|as) an? (?:leading |professional |experienced |reputable )*(?:manufacturer|supplier|exporter|factory|agency|digital|marketing|seo|web|recruit)\w*|we (?:manufacture|export|supply) (?:all kinds|a wide range|high quality))/i,
    weight: 1.75,
    why: 'the sender offers goods or services',
  },
  {
    pattern: /\b(?:factory (?:price|direct)|moq\b|oem\b|best prices? (?:from|in) china)/i,
    weight: 1.5,
    why: 'the sender offers goods in bulk',
  },
  {
    pattern:
      /\b(?:(?:bitcoin|crypto(?:currency)?|forex|btc|usdt|ethereum) (?:invest\w*|trad\w*|giveaway|mining|profit\w*|opportunit\w*|wallet recovery)|(?:invest\w*|double|triple|multiply) (?:your|in) (?:money|bitcoin|crypto|btc)|guaranteed (?:profit|return|income)s?|passive income|earn (?:up to )?[$€£]\s?\d[\d,.]*|(?:[$€£]\s?\d[\d,.]* (?:per|a|every) (?:day|week)|daily profit)|financial freedom|work from home and earn)/i,
    weight: 3,
    why: 'it promises money or crypto profits',
  },
  {
    pattern:
      /\b(?:(?:your|the) (?:account|mailbox|e-?mail|domain|page|shop) (?:will be|has been|is about to be) (?:suspended|deactivated|closed|deleted|disabled|restricted|terminated)|unusual (?:sign-?in|login) activity|mailbox (?:is )?(?:full|quota)|copyright infringement (?:on|notice|report)|your page (?:violates|has violated)|domain (?:name )?(?:expir\w+|renewal) (?:notice|invoice))/i,
    weight: 1.5,
    why: 'it threatens to close an account',
  },
  {
    pattern:
      /\b(?:verify your (?:account|identity|mailbox|password) (?:immediately|now|within|by clicking|here)|(?:confirm|update) your (?:billing|payment|account|login) (?:information|details) (?:here|now|below|immediately|to avoid)|meta (?:business )?(?:support|security) team)/i,
    weight: 1.5,
    why: 'it asks for account details',
  },
  {
    pattern:
      /\b(?:click (?:here|the link|on the link|below)|act now|limited[- ]time offer|don'?t miss (?:out|this)|100% (?:free|guaranteed|risk)|risk[- ]free|unsubscribe (?:here|at any time|from (?:this|our))|to (?:opt[- ]out|unsubscribe)|you (?:are receiving|received) this (?:e-?mail|message) because)/i,
    weight: 1,
    why: 'it uses bulk-mail phrases',
  },
  {
    pattern:
      /\b(?:you(?:'ve| have) (?:won|been selected|been chosen)|lottery|inheritance|next of kin|beneficiary of|(?:million|m) (?:us )?dollars|(?:compensation|donation) (?:fund|of)|prince of|barrister|deceased client|western union transfer|claim your (?:prize|reward|gift))/i,
    weight: 3,
    why: 'it promises a prize or an inheritance',
  },
  {
    pattern:
      /\b(?:viagra|cialis|online casino|casino bonus|free spins|betting tips|hot (?:girls|singles)|adult dating|xxx\b|weight loss pills|payday loans?|business loan|loan offer|pre-?approved (?:loan|funding))/i,
    weight: 3,
    why: 'it advertises pills, gambling, loans or dating',
  },
  {
    pattern:
      /\b(?:sponsored (?:post|article|content) on your|publish an article on your|write for your blog|advertis(?:e|ing) on your (?:site|website|blog)|paid (?:collaboration|promotion|post)|feature your (?:product|brand) on)/i,
    weight: 2.5,
    why: 'it asks to place advertising',
  },
]

/** Phrases only a real customer uses. One of these outweighs a stray sales phrase. */
export const customerSigns: readonly Sign[] = [
  {
    pattern:
      /\b(?:my|the|our|this) (?:\w+ ){0,2}(?:order|parcel|package|delivery|purchase|subscription|refund|return|invoice|booking|account|password|membership|payment|warranty|item)\b/i,
    weight: 1.5,
    why: 'an order or account of the sender',
  },
  {
    pattern:
      /\b(?:order|invoice|ticket|tracking|booking|case|reference)\s*(?:number|no\.?|id|#|nr\.?)?\s*[:#]?\s*[A-Z]{0,4}-?\d{3,}/i,
    weight: 2,
    why: 'an order number',
  },
  {
    pattern:
      /\bI(?:'ve| have)? (?:\w+ )?(?:ordered|bought|purchased|paid|returned|received|cancelled|canceled|subscribed|never (?:received|got))\b/i,
    weight: 2,
    why: 'something the sender bought',
  },
  {
    pattern:
      /\b(?:I was charged|you charged me|charged (?:me )?twice|money back|hasn'?t (?:arrived|come|shipped)|has not (?:arrived|come|shipped)|not (?:arrived|delivered|working)|doesn'?t (?:work|fit)|stopped working|(?:arrived|came|is) (?:broken|damaged|faulty|late)|wrong (?:item|size|colou?r|product)|can(?:'?t|not) (?:log|sign) in|I did(?:n'?t| not) (?:order|authori[sz]e|receive|get))\b/i,
    weight: 2,
    why: 'a problem with a purchase',
  },
  {
    pattern:
      /\b(?:I got|I received|is this|someone sent me) (?:this |an? |really )?(?:e-?mail|message|text|from you|scam|phishing)/i,
    weight: 2,
    why: 'a customer who asks about a suspicious message',
  },
]

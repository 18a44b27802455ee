/**
 * Topics most shops and services have, by the words of a category's name, and how customers put them.
 * Single words are in knowledge.ts; here are meanings that only two words together have.
 */
export const knownTopics: readonly { name: RegExp; said: string }[] = [
  {
    name: /\b(?:wrong|incorrect) (?:item|product|order|size|colou?r)/i,
    said: 'I ordered one thing and got another, this is not what I ordered, you sent a different colour or size',
  },
  {
    name: /\b(?:missing|incomplete) (?:item|part|piece|product|accessor)|incomplete order/i,
    said: 'one of the things was not in the box, only half of my order came, a screw or cable is not there',
  },
  {
    name: /\bdamag|broken (?:item|on arrival)|arrived broken/i,
    said: 'it was smashed when I opened the box, the glass is cracked, there is a dent and a scratch',
  },
  {
    name: /\bdefect|faulty|malfunction|not working|product (?:issue|problem|fault)|quality/i,
    said: 'it stopped working after two days, it will not turn on any more, it fell apart, poor quality',
  },
  {
    name: /\b(?:late|delay\w*|slow)\b.*\b(?:deliver|ship|order|package|parcel)|\b(?:deliver|ship|order)\w* (?:is )?(?:late|delay|time)/i,
    said: 'it should have come last week, still waiting for my parcel, when will it get here',
  },
  {
    name: /\b(?:lost|missing|not received|never arrived)\b.*\b(?:package|parcel|deliver|order|shipment)|(?:package|parcel|order|delivery|shipment) (?:lost|missing|not received)/i,
    said: 'it says delivered but I never got it, the driver left it somewhere, my parcel has disappeared',
  },
  {
    name: /\btrack|where is my order|wismo|order status/i,
    said: 'where is my order now, has it been shipped, the tracking does not move',
  },
  { name: /\baddress/i, said: 'I moved, please send it to another street, I typed the wrong house number' },
  {
    name: /\bcancel\w*\b.*\border|order cancel/i,
    said: 'please cancel my order before it ships, I do not want it any more',
  },
  {
    name: /\b(?:change|modify|edit|amend)\w*\b.*\border|order (?:change|modif|edit)/i,
    said: 'can I still add something to my order, I chose the wrong size, please change it before it ships',
  },
  { name: /\border confirm/i, said: 'I did not get an email that confirms my order, did it go through' },
  {
    name: /\breturns?\b/i,
    said: 'I would like to send it back, it does not suit me, how do I return it, I need a label for the return',
  },
  {
    name: /\bexchange\b(?! (?:rate|charge|via))/i,
    said: 'can I swap it for a bigger size or another colour instead',
  },
  {
    name: /\brefunds?\b/i,
    said: 'I want my money back, I sent it back weeks ago and have not seen my money, when do I get my refund',
  },
  {
    name: /\b(?:charged|billed|paid|payment|charge)\b.*\b(?:twice|double|two times)|double (?:charge|payment|billing)|duplicate (?:charge|payment)/i,
    said: 'you took the money two times from my card, I see the same amount twice',
  },
  {
    name: /\bpayment (?:fail|declin|problem|issue|error|method)|fail\w* payment/i,
    said: 'my card gets declined when I try to pay, the payment does not go through',
  },
  {
    name: /\binvoice|receipt/i,
    said: 'I need a bill with VAT for my accountant, please send me the receipt',
  },
  {
    name: /\bunexpected|unknown charge|wrong (?:charge|amount|price)|overcharg/i,
    said: 'you charged me too much, the price was different, I do not know what this charge is',
  },
  {
    name: /\b(?:discount|promo\w*|coupon|voucher)\b/i,
    said: 'my code is not accepted, the discount was not applied, how do I use my voucher',
  },
  { name: /\bgift ?card/i, said: 'my gift card does not work, how much is left on the gift card' },
  { name: /\b(?:loyalty|reward|points)\b/i, said: 'my points are gone, how do I use my points' },
  {
    name: /\bsizing|size guide|size (?:question|help)|\bfit\b/i,
    said: 'which size should I take, does it come in medium, is it small or large, I am tall',
  },
  {
    name: /\bavailab|in stock|out of stock|restock|stock/i,
    said: 'when will it be back in stock, it is sold out, do you still have it',
  },
  { name: /\bcompatib/i, said: 'will this work with my phone, does it fit my model' },
  {
    name: /\bproduct (?:question|info|advice|detail|inquir|enquir)|pre-?sales?/i,
    said: 'what is it made of, does it have this, which one is right for me, how does it work',
  },
  {
    name: /\b(?:log ?in|sign ?in|access)\b/i,
    said: 'I cannot sign in, it will not let me into my account, it says wrong password',
  },
  {
    name: /\bpassword|passcode/i,
    said: 'I forgot my password, the reset email does not come, the link does not work',
  },
  {
    name: /\b(?:delete|close|remove|terminate)\w*\b.*\b(?:account|data|profile)/i,
    said: 'please erase my account and all my data',
  },
  {
    name: /\bchange (?:e-?mail|name|phone|details)|(?:account|personal) (?:details|information|settings)/i,
    said: 'I have a new email address and phone number, please change my details',
  },
  {
    name: /\bcancel\w*\b.*\b(?:subscription|membership|plan|service)|(?:subscription|membership) cancel/i,
    said: 'I no longer want it, please stop the monthly payments, I want to cancel',
  },
  {
    name: /\bpause\b|\bskip\b|\bhold\b/i,
    said: 'please skip next month, stop it for a while, I am on holiday',
  },
  { name: /\b(?:change|upgrade|downgrade|switch)\w*\b.*\bplan/i, said: 'I want a bigger or cheaper plan' },
  { name: /\bcheckout/i, said: 'I cannot complete my order, the page hangs when I pay, the basket is empty' },
  {
    name: /\bapp\b.*\b(?:crash|bug|issue|problem|error)|crash/i,
    said: 'the app closes as soon as I open it, it freezes, it shows an error',
  },
  {
    name: /\bwebsite|technical/i,
    said: 'the page does not load, I get an error message, the button does nothing',
  },
  {
    name: /\brude|\bstaff|agent behavio|service quality|customer service/i,
    said: 'the woman on the phone was rude and unfriendly and hung up on me',
  },
  {
    name: /\blong wait|wait(?:ing)? time|no (?:reply|response|answer)|slow response|unanswered/i,
    said: 'nobody answers my emails, I waited an hour in the queue, this is the third time I write',
  },
  {
    name: /\bwarranty|guarantee|repair/i,
    said: 'it broke within the guarantee, can you repair it or send a new one',
  },
  {
    name: /\binstall|set-?up|assembl|getting started|how to/i,
    said: 'how do I set it up, the instructions are not clear, I cannot connect it',
  },
  {
    name: /\bwholesale|bulk|business order|b2b/i,
    said: 'we are a shop and would like to buy a large quantity, do you have trade prices',
  },
  { name: /\bcustoms|import|dut(?:y|ies)\b/i, said: 'I have to pay customs duty and tax to get my parcel' },
  {
    name: /\bshipping (?:cost|fee|rate|option|method)|international/i,
    said: 'how much is delivery, do you ship to my country, can I have express',
  },
  { name: /\bunsubscrib|newsletter|marketing mail/i, said: 'stop sending me emails, take me off the list' },
  { name: /\bprivacy|gdpr|data request/i, said: 'which data do you keep about me, I want a copy of my data' },
  {
    name: /\bfraud|scam|unauthori[sz]ed|security|phishing/i,
    said: 'I did not make this payment, somebody used my card, is this message really from you',
  },
]

import type { KnownTopic } from './known-topic.ts'

/** The life of an order: placed, changed, shipped, delivered, returned. */
export const parcelTopics: readonly KnownTopic[] = [
  {
    name: /^(?:shipping|shipment|deliver(?:y|ies)|logistics|postage|fulfil+ment)\b/i,
    examples: [
      'my parcel has not come',
      'the courier never turned up',
      'when will my delivery be here',
      'has it been dispatched yet',
      'the driver threw the box over the fence',
      'the postman could not find my house',
      'can I choose a delivery day',
    ],
  },
  {
    name: /\b(?:late|delay\w*|slow)\b.*\b(?:deliver|ship|order|package|parcel)|\b(?:deliver|ship|order)\w* (?:is )?(?:late|delay|time)/i,
    examples: [
      'it should have come last week',
      'still waiting for my parcel',
      'when will it get here',
      'I chose express and it has taken over a week',
      'it was promised for Tuesday and nothing came',
      'the delivery date keeps moving',
      'how many more days will this take',
      'I needed it for the weekend and it is too late now',
    ],
  },
  {
    name: /\b(?:lost|missing|not received|never arrived)\b.*\b(?:package|parcel|deliver|order|shipment)|(?:package|parcel|order|delivery|shipment) (?:lost|missing|not received)/i,
    examples: [
      'it says delivered but I never got it',
      'the driver left it somewhere',
      'my parcel has disappeared',
      'somebody else signed for it, not me',
      'the neighbours do not have it either',
      'I think it was stolen from the doorstep',
      'the carrier cannot find my package',
    ],
  },
  {
    name: /\btrack|where is my order|wismo|order status/i,
    examples: [
      'where is my order now',
      'has it been shipped',
      'the tracking does not move',
      'the tracking page has shown the same depot since Monday',
      'there is no information for this tracking number',
      'can you see where my parcel is stuck',
      'what is the status of my order',
    ],
  },
  {
    name: /\baddress/i,
    examples: [
      'I moved, please send it to another street',
      'I typed the wrong house number',
      'the postcode on my order is not right',
      'can it go to my office and not to my home',
      'the label shows my previous address',
    ],
  },
  {
    name: /\bcustoms|import (?:dut|tax|fee)|\bdut(?:y|ies)\b/i,
    examples: ['I have to pay customs duty and tax to get my parcel', 'customs is holding my package'],
  },
  {
    name: /\bshipping (?:cost|fee|rate|option|method)|international (?:ship|deliver)/i,
    examples: ['how much is delivery', 'do you ship to my country', 'can I have express', 'is postage free'],
  },
  {
    name: /^orders?\b/i,
    examples: ['a question about my order', 'I placed an order yesterday', 'please change my order'],
  },
  {
    name: /\bcancel\w*\b.*\border|order cancel/i,
    examples: [
      'please cancel my order before it ships',
      'I do not want it any more',
      'I ordered by accident, stop it before it is sent',
      'I ordered the same thing twice, take one away',
      'it is not too late to call off my purchase, is it',
      'I found it cheaper elsewhere, please undo the order',
    ],
  },
  {
    name: /\b(?:change|modify|edit|amend)\w*\b.*\border|order (?:change|modif|edit)/i,
    examples: [
      'can I still add something to my order',
      'I chose the wrong size, please change it before it ships',
      'take one article out of my order and leave the others',
      'I need three of them and not two',
      'please send everything in one go',
      'I meant to order the black one, can you correct it',
    ],
  },
  {
    name: /\border confirm/i,
    examples: [
      'I did not get an email that confirms my order',
      'did it go through',
      'I paid and heard nothing from you',
      'is my order in your system',
    ],
  },
  {
    name: /\breturns?\b/i,
    examples: [
      'I would like to send it back',
      'it does not suit me',
      'how do I return it',
      'I changed my mind and do not want to keep it',
      'it is not what I imagined, can I give it back',
      'how many days do I have to return something',
      'who pays the postage when I send it back',
      'which address do I post it back to',
      'will somebody collect it from my home',
    ],
  },
  {
    name: /\breturn (?:label|slip|form)/i,
    examples: [
      'I need a label for the return',
      'there was no return slip in the box',
      'I cannot print the return label',
      'please email me the label again',
    ],
  },
  {
    name: /\bexchange\b(?! (?:rate|charge|via))/i,
    examples: [
      'can I swap it for a bigger size or another colour instead',
      'it is too tight, I want one size up',
      'I prefer the other colour, can we trade',
      'could you replace it with a different model',
    ],
  },
  {
    name: /\brefunds?\b|money back|reimburse/i,
    examples: [
      'I want my money back',
      'I sent it back weeks ago and have not seen my money',
      'when do I get my refund',
      'you got the goods back and I got nothing',
      'how long until the amount is on my account again',
      'you said the money was on its way',
    ],
  },
  {
    name: /\bpartial refund|refund amount|incorrect refund/i,
    examples: [
      'you paid back less than I spent',
      'why was the postage taken off my refund',
      'the refund is too low',
      'half of the amount is missing',
      'you kept part of my money',
    ],
  },
]

import type { KnownTopic } from './known-topic.ts'

/** Products: their condition, questions about them, and where to buy them. */
export const productTopics: readonly KnownTopic[] = [
  {
    name: /\b(?:wrong|incorrect) (?:item|product|order|size|colou?r)/i,
    examples: [
      'I ordered one thing and got another',
      'this is not what I ordered',
      'you sent a different colour or size',
      'the box contains something of another customer',
      'the picture shows white and mine is brown',
      'I asked for salted and you sent sweet',
    ],
  },
  {
    name: /\b(?:missing|incomplete) (?:item|part|piece|product|accessor)|incomplete order/i,
    examples: [
      'one of the things was not in the box',
      'only half of my order came',
      'a screw or cable is not there',
      'the manual and the remote were not included',
      'I paid for six and counted five',
      'the lid is missing',
    ],
  },
  {
    name: /\bdamag|broken (?:item|on arrival)|arrived broken/i,
    examples: [
      'it was smashed when I opened the box',
      'the glass is cracked',
      'there is a dent and a scratch',
      'the corner is chipped',
      'the bottle leaked over everything in the parcel',
      'it was crushed on the way',
      'it arrived torn and dirty',
    ],
  },
  {
    name: /\bdefect|faulty|malfunction|not working|(?:product|item) (?:issue|problem|fault|quality)|quality/i,
    examples: [
      'it stopped working after two days',
      'it will not turn on any more',
      'it fell apart',
      'poor quality',
      'the handle broke the first time I used it',
      'the zip is stuck and a button came off',
      'the battery is empty after an hour',
      'it makes a strange noise',
      'it shrank and the colour faded in the wash',
      'it smells bad and feels cheap',
    ],
  },
  {
    name: /\bwarranty|guarantee|repair/i,
    examples: [
      'it broke within the guarantee',
      'can you repair it or send a new one',
      'is this still covered',
      'I bought it last year and it is broken, what now',
    ],
  },
  {
    name: /\bsizing|size (?:guide|question|help|and fit)|\bfit\b/i,
    examples: [
      'which size should I take',
      'does it come in medium',
      'is it small or large',
      'I am tall',
      'do they run narrow',
      'what is the chest measurement',
      'how long and how wide is it',
      'I usually wear 42, does that fit',
    ],
  },
  {
    name: /\bavailab|in stock|out of stock|restock|stock/i,
    examples: [
      'when will it be back in stock',
      'it is sold out',
      'do you still have it',
      'are you going to get more of these',
      'will you sell this model again',
      'can I find it in one of your shops',
    ],
  },
  {
    name: /\bcompatib/i,
    examples: [
      'will this work with my phone',
      'does it fit my model',
      'can I connect it to an older television',
      'is it suitable for an induction hob',
      'do I need an adapter',
    ],
  },
  {
    name: /\bproduct (?:question|info|advice|detail|inquir|enquir)|pre-?sales?/i,
    examples: [
      'what is it made of',
      'which one is right for me',
      'how does it work',
      'is it waterproof',
      'can it go in the dishwasher',
      'does it contain nuts or gluten',
      'is it safe for babies and for people with sensitive skin',
      'what is the difference between the two models',
      'how heavy is it',
      'where is it produced',
    ],
  },
  {
    name: /\binstall|set-?up|assembl|getting started|how to|onboarding|instruction/i,
    examples: [
      'how do I set it up',
      'the instructions are not clear',
      'I cannot connect it',
      'how do I put it together',
      'where do I begin',
      'is there a video that shows how to use it',
    ],
  },
  {
    name: /\bwholesale|bulk|business order|b2b/i,
    examples: [
      'we are a shop and would like to buy a large quantity',
      'do you have trade prices',
      'we want to resell your products',
    ],
  },
  {
    name: /\b(?:stores?|shops?|branch(?:es)?|opening hours)\b/i,
    examples: ['when are you open', 'is there a shop near me', 'are you open on Sundays'],
  },
]

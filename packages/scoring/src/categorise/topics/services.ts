import type { KnownTopic } from './known-topic.ts'

/** Travel, stays, appointments. */
export const serviceTopics: readonly KnownTopic[] = [
  {
    name: /\b(?:change|modify|amend|rebook)\w*\b.*\b(?:booking|reservation|appointment|flight|trip)|(?:booking|reservation) change/i,
    examples: [
      'can we come a day later',
      'I want to move my booking to another date',
      'there is a mistake in a name on the ticket',
      'one more person is coming with us',
    ],
  },
  {
    name: /\bcancel\w*\b.*\b(?:booking|reservation|appointment|flight|trip)|(?:booking|reservation) cancel/i,
    examples: [
      'I have to cancel my booking',
      'we are ill and cannot travel',
      'what does it cost me if I do not come',
    ],
  },
  {
    name: /\bbook|\breserv|appointment/i,
    examples: [
      'I would like to book a room for two nights',
      'do you have a table free tonight',
      'is my reservation confirmed',
      'can I have an appointment next week',
    ],
  },
  {
    name: /\bflights?\b|\bairline/i,
    examples: [
      'my flight was cancelled',
      'we sat at the airport for hours because the plane was late',
      'I missed my connecting flight',
      'how early must I be at the gate',
    ],
  },
  {
    name: /\bseat(?:s|ing)?\b(?! and plans)/i,
    examples: ['we want to sit together', 'I would like a seat on the aisle', 'more room for my legs'],
  },
  {
    name: /\bbaggage|luggage|suitcase/i,
    examples: [
      'my bag did not arrive at the airport',
      'how many kilos may I take with me',
      'what may I carry on board',
      'my suitcase came back with a broken wheel',
    ],
  },
  {
    name: /\bhotels?\b|\bstays?\b|\brooms?\b|accommodation/i,
    examples: [
      'the room was dirty and loud',
      'the shower did not work and nobody at reception cared',
      'can I check in earlier',
      'is breakfast included',
      'we would like two beds',
    ],
  },
  {
    name: /\b(?:car|vehicle) (?:rental|hire)|rental cars?/i,
    examples: [
      'where do I collect the car',
      'may somebody else drive it too',
      'there was a scratch on the car already when I got it',
      'do I have to fill the tank before I bring it back',
    ],
  },
  {
    name: /\bvisas?\b|passport|travel document/i,
    examples: ['do I need a visa', 'my passport expires soon', 'which papers do children need'],
  },
  {
    name: /\bdelays?\b|\bcancellations\b/i,
    examples: ['we were many hours late', 'do I get compensation for the delay'],
  },
]

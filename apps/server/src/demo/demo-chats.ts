/* The customers' and agents' messages in the demo chats. Copilot's answers come from the engine. */

interface DemoTurn {
  from: 'customer' | 'agent'
  text: string
}

export interface DemoChat {
  /** The customer's index in the demo shop. */
  customer: number
  minutesAgo: number
  turns: DemoTurn[]
  isOpen?: true
}

const customer = (text: string): DemoTurn => ({ from: 'customer', text })
const agent = (text: string): DemoTurn => ({ from: 'agent', text })

const scripts: DemoTurn[][] = [
  [customer('Hi, where is my order?'), customer('Thanks, that helps!')],
  [customer('How long does shipping take?'), customer('And how much is it?')],
  [
    customer('Where is my package? It should have been here days ago.'),
    customer('I want to talk to a person, please.'),
    agent('Hi, I’m looking into it. The carrier has a delay in your area; I asked for a new delivery date.'),
    customer('Thank you for checking.'),
    agent('Of course. I’ll write to you as soon as I hear back.'),
  ],
  [customer('Can I return something that doesn’t fit?'), customer('Great, thanks.')],
  [
    customer('This is ridiculous, I am so angry. Nothing works!'),
    customer('Worst service ever, I’m furious!!'),
    agent('I’m sorry about the trouble. Let me sort this out for you right now.'),
  ],
  [customer('Which payment methods do you accept?'), customer('Where is my latest order?')],
]

const day = 24 * 60
const days = 24

/** One or two chats a day at different hours, followed by the chats that are still open. */
export const demoChats: DemoChat[] = [
  ...Array.from({ length: days + days / 2 }, (_, index): DemoChat => {
    const daysAgo = days - Math.floor((index * 2) / 3)
    return {
      customer: index,
      minutesAgo: daysAgo * day + ((index * 197) % 600),
      turns: scripts[index % scripts.length] as DemoTurn[],
    }
  }),
  {
    customer: 4,
    minutesAgo: 25,
    turns: [customer('Something in my parcel is broken.'), customer('Can I speak to a human?')],
    isOpen: true,
  },
  { customer: 0, minutesAgo: 4, turns: [customer('Where is my order?')], isOpen: true },
]

import { startHelpdeskSimulator, zendesk } from '@pulse/simulators/helpdesks'

// Runs a helpdesk in its own process, so its memory and CPU time aren't counted as Pulse's.

const day = 24 * 60 * 60_000
const messagesEach = 4
const bodies = [
  'Hello, my order was due on Thursday and the tracking has not moved since. Can you tell me where it is?',
  'Hi, I am sorry for the wait. I looked up your order: it is held at the depot, and I have asked them to deliver it tomorrow.',
  'Thank you. Will I be told when it leaves the depot? I would like to be at home.',
  'Yes, you will get a message in the morning with a two-hour window. Is there anything else I can help with?',
]

const tickets = Number(process.argv[2])
const simulator = await startHelpdeskSimulator()
const sim = simulator.account('zendesk', 'bench')
zendesk.switches(sim).exportsPerMinute = 1_000_000
zendesk.switches(sim).callsPerMinute = 1_000_000
const { world } = sim
const agents = Array.from({ length: 20 }, (_, index) =>
  world.addUser({ name: `Agent ${index}`, role: 'agent' }),
)
const customers = Array.from({ length: 2_000 }, (_, index) =>
  world.addUser({ name: `Customer ${index}`, role: 'customer' }),
)
const until = Date.now() - day
for (let index = 0; index < tickets; index++) {
  const agent = agents[index % agents.length]
  const customer = customers[index % customers.length]
  if (!agent || !customer) break
  // Spreads the tickets over two years.
  const createdAt = new Date(until - Math.floor(((tickets - index) / tickets) * 730 * day))
  const later = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)
  const ticket = world.addTicket({
    requesterId: customer.id,
    assigneeId: agent.id,
    status: 'solved',
    createdAt,
    updatedAt: later(90),
    touchedAt: later(90),
    solvedAt: later(90),
    metrics: { firstResponse: 20, fullResolution: 90, reopens: 0 },
  })
  for (let position = 0; position < messagesEach; position++)
    ticket.messages.push({
      id: world.newId(),
      authorId: position % 2 ? agent.id : customer.id,
      body: bodies[position] ?? '',
      public: true,
      createdAt: later(position * 20),
    })
}
process.on('message', () => process.send?.({ calls: sim.calls.length }))
process.send?.({ template: simulator.template, tokens: zendesk.issueTokens(sim) })

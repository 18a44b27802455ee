/** Filler words: question words, connectors and polite phrases that set no condition. */
const fillers = new Set(
  `although though however even a an the this that these those there here it its is are was were be been being am do does did done doing have has had
   having i me my mine we us our ours you your he him his she her they them their who whom whose what which when where
   how why and or but so if then than as at by for from in into of on onto to with over under about up down out off per
   please kindly hi hello hey thanks thank ok okay can could would should may might must will shall let lets us show tell
   give get gets got see look looks looking find list display report explain describe summarise summarize summary
   overview know want need like just also too really very quite right now currently today's overall general generally
   total totally all any some each every everyone everybody anyone someone one ones much many more less few lot lots
   number numbers figure figures stat stats statistic statistics metric metrics data kpi kpis value values level levels
   rate rates average avg mean our team teams support service company business account customer customers client clients
   people staff colleagues users user agent agents rep reps ticket tickets case cases conversation conversations
   time times took take takes taken long go going went come comes came been doing perform performs performed performing
   performance handle handles handled handling deal dealt dealing work worked working compare compared comparison versus
   vs between against difference different better worse good bad great well kim ai pulse dashboard period range
   selected current currently still yet ever me mine hand ve re ll d m s t not no yes does happen happened happening
   happens say says said terms term regarding respect respectively both either neither own self thing things
   point points only exactly actually basically given make makes made making use using used using because while
   during through via within across among per question answer know think idea tells us quick quickly brief briefly short
   detailed details breakdown break split share shared percentage percent % proportion part parts result results
   resolved close closed closing solved receive received get had   raised  volume amount count counts
   counted counting so far were there's what's put set big huge help main mainly mostly usually often most least
   highest lowest best worst top bottom same then
   trend trends trending give
   gave gives want wants hows whats please? - + / . # < >`
    .split(/\s+/)
    .filter(word => word !== ''),
)

export const isFiller = (word: string) => fillers.has(word) || (word.length === 1 && !/\p{N}/u.test(word))

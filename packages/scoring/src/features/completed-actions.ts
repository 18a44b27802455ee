/** Past participles of things agents do for customers. */
const doneWords = new Set(
  `activated adjusted amended applied approved arranged authorised authorized booked cancelled canceled changed cleared
  closed compensated completed confirmed connected corrected created credited deactivated deleted delivered disabled
  dispatched enabled exchanged expedited extended filed fixed granted installed issued linked lifted logged mailed
  merged migrated moved ordered paid paused placed posted processed provisioned raised reactivated rebooked
  recovered redeemed refunded registered reinstated reissued released removed renewed repaired replaced reported
  reserved resent reset resolved restarted restored resumed returned reversed rescheduled scheduled sent shipped
  solved sorted stopped submitted swapped synced unblocked unlocked unsubscribed updated upgraded uploaded
  verified waived whitelisted`.split(/\s+/),
)
const before = new Set(
  `i i've we we've have has is are was were been being got it's that's now just already successfully they've`.split(
    /\s+/,
  ),
)
/** If one of these words precedes the participle, the action isn't done yet or isn't claimed to be done. */
const notYet = new Set(
  `will won't would could should can can't cannot must may might shall if once when whenever until unless after before
  not never isn't wasn't aren't haven't hasn't hadn't didn't don't doesn't yet to be need needs i'll we'll you'll it'll
  you you've please whether unable`.split(/\s+/),
)
const looksBack = 4

/** “The order is canceled”, “your account has now been unlocked”, “we resent it”, but not “once it is shipped”. */
export function saysDone(words: readonly string[]): boolean {
  return doneWordAt(words) >= 0
}

/** The index of the participle, such as “canceled”, or −1 if the sentence reports no completed action. */
export function doneWordAt(words: readonly string[]): number {
  for (let i = 1; i < words.length; i++) {
    if (!doneWords.has(words[i] ?? '')) continue
    let claimed = false
    let open = false
    for (let j = Math.max(0, i - looksBack); j < i; j++) {
      const word = words[j] ?? ''
      if (notYet.has(word)) open = true
      else if (i - j <= 3 && before.has(word)) claimed = true
    }
    if (claimed && !open) return i
  }
  return -1
}

/** Whether the sentence starts with a completed action: “Cancelled, nothing was charged.” */
export function startsWithDone(words: readonly string[]): boolean {
  return doneWords.has(words[0] ?? '')
}

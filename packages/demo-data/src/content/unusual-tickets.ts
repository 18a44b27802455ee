import { pairs, phrases } from '../template.ts'

/** Messages for tickets that are barely conversations. */
export const unusual = {
  tooShort: phrases(`
    hi
    Hello?
    ?
    test
    Hi
    hey
    help
    .
    hello
    Anyone there?
    ok
    👋`),
  tooShortAnswers: phrases(`
    Hi there! How can I help you?
    Hello, this is {agent}. What can I do for you?
    Hi {first}, what is it about?
    Hello! Are you still there?`),
  abandoned: phrases(`
    ?chat> The visitor left before an agent joined.
    ?call> The call ended before an agent picked up.
    !live> Closed by automation: no agent assigned for 7 days.
    !live> Closed by automation: the customer solved it in the meantime.`),
  merged: phrases(`
    Request #{target} was closed and merged into this request.
    This request was closed and merged into request #{target}.`),
  deleted: phrases(`
    Deleted at the request of the customer.
    Deleted: duplicate of #{target}.`),
  sideQuestions: pairs(`
    Could you check if {order} has left the building? The customer is asking for the second time. => It is on the truck, leaves at four.
    Do you still have a {product} in {color}? I need one for a replacement. => Two left. I put one aside for you.
    {tracking} has no scan since {since}. Can you look on the floor in {depot}? => Found it behind the sorting line, goes out tonight.
    Can you stop {order} before it is packed? The address is wrong. => Stopped. Send me the new label and it goes out today.
    Please send photos of the return for {order}, the customer says it was unused. => Photos attached. There is a scratch on the left side, but I would accept it.
    When do you expect the next delivery of the {product}? => {arrive}, if customs does not hold it.
    Do we have a spare part {version} for the {product}? => None here, I ordered one. Should be in by {arrive}.
    A customer reports a missing {item} in {order}. Can you check the weight? => You are right, it is too light. I will send the {item} today.`),
  sideThanks: phrases(`
    Great, thank you!
    Perfect, I will tell the customer.
    Thanks, you are quick.
    Super, thanks.`),
  strikeSide: pairs(`
    What is the situation with {courier} today? I have {points} people asking. => Still on strike, nothing leaves {depot}. They talk about next Monday.
    Can we move {order} to BlueVan because of the strike? => Yes, lead approved BlueVan for everything older than three days.`),
}

export const sideContacts = [
  'Warehouse North',
  'Warehouse Two',
  'Packing floor',
  'Purchasing desk',
  'Returns dock',
  'Northline dispatch',
]

export const ratingComments = {
  good: phrases(`
    {agent} was great!
    Quick and friendly.
    Very helpful, thank you.
    Problem solved within a day.
    Super service
    Excellent
    Kind and fast
    {agent} really cared about my problem.
    Exactly how support should be.
    Thanks again
    Fast reply, clear answer.
    Best support I have had in a long time.`),
  bad: phrases(`
    Took far too long.
    Nobody answered my question.
    Still not solved.
    Got a standard answer, no help at all.
    Very disappointing.
    Had to explain everything three times.
    I was promised a call back and never got one.
    Never again.
    Unfriendly.
    Closed my ticket without an answer.`),
  badStrike: phrases(`
    Parcel stuck in the strike and nobody told me.
    Waited a week because of the courier strike, no information.
    You should have warned us about the strike.`),
}

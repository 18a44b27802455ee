import { topic } from '../topic.ts'

const startReturn = topic({
  key: 'start_return',
  severity: 0.25,
  difficulty: 0.2,
  subjects: `
    Return [of|for] order {order}
    How do I return [this|my {item}]?
    I want to send something back
    Return request`,
  problems: `
    I would like to return the {product} from order {order}.
    The {item} is nice, but it is not what I [expected|need|was hoping for].
    I want to send back my {product}, it [does not suit me|is too big for the room|is not for us].
    How do I return an item? I bought the {product} on {placed}.
    I got the same {product} twice as a present, so one has to go back.
    The return page does not accept my order number {order}.
    I need to send the {item} back.`,
  details: `
    It is unused and in the original packaging.
    I threw the box away, I am afraid.
    I only tried it once.
    The order number is {order}.
    I do not have a printer.`,
  questions: `
    How does it work?
    Do I have to pay for the return?
    Can I still return it?
    Is there a way to do it without a printer?`,
  explain: `
    Order {order} is well within the 30 days, so a return is no problem.
    I can see your order from {placed}, and the {item} can be returned.
    The return page did not know your order because it was placed as a guest.`,
  fix: `
    I have sent a prepaid label to {email}. Drop the parcel at any {courier} counter, and you get {amount} back within 5 days of its arrival.
    Your return is set up. You will get a QR code by email, so there is no need for a printer. The refund of {amount} follows within 5 business days.
    I booked a free pickup for {eta}. The driver brings the label, and the {amount} goes back to your card ending in {card}.`,
  partial: `
    Items can be returned within 30 days in their original condition.
    Please use the return portal on our website to start your return.
    You can find our return policy in the help center.`,
  progress: `
    I have to ask the warehouse whether they take it back without the box. I will tell you by {eta}.
    The label has to be made by hand for a guest order. You will get it by {eta}.`,
  fail: `
    The 30 days for this order ended last week, so I cannot accept the return.
    Items from the final sale cannot be returned.`,
  still: `
    I never got the label.
    The counter did not accept the code.
    The pickup did not come.`,
  glad: `
    Dropped it off today, that was easy.
    Label received, [perfect|great].
    The driver just picked it up.`,
  pairs: `
    Does it have to be the original box? => Any sturdy box is fine, just cover the old label.
    Can I put two returns into one parcel? => Yes, just put both order numbers on a note inside.
    How long does the refund take? => Up to 5 business days after the parcel is scanned at our warehouse.`,
  notes: `
    Guest order, return created by hand.
    Box missing, accepted anyway (good customer).
    Label resent to {email}.`,
})

const refundMissing = topic({
  key: 'refund_missing',
  severity: 0.6,
  difficulty: 0.45,
  subjects: `
    Refund not received
    Where is my refund?
    Still waiting for my money, order {order}
    Refund for {order}`,
  problems: `
    I returned the {product} {weeks} weeks ago and still have no refund.
    I sent back order {order} and the {amount} has not been refunded.
    My return was delivered to you on {since}, but I have not seen any money.
    You confirmed my refund of {amount} on {placed}, and nothing has arrived on my card.
    I got only {part} back instead of {amount} for order {order}.
    How long does a refund take? I have been waiting for {late} days [since your email|now].`,
  details: `
    The return tracking number is {tracking}, signed for at your warehouse.
    My bank says there is nothing pending.
    The card ends in {card}.
    I paid with a gift card and a credit card, if that matters.
    The card I paid with has expired since.`,
  questions: `
    When will I get my money back?
    Where is my refund?
    Can you check what went wrong?
    Why was something deducted?`,
  explain: `
    I found your return: it was scanned on {since}, but the refund was never released. I am sorry, that is our mistake.
    The refund of {amount} was sent to your old card ending in {card}, and the bank returned it to us.
    The return was booked without an order number, so it landed in a manual queue.
    I see that the shipping fee was deducted by mistake.`,
  fix: `
    I have released the {amount} just now. It will be on your card ending in {card} within 3 to 5 business days.
    The refund of {amount} is on its way today, and I have added {points} bonus points for the wait.
    I corrected the amount, so the missing {part} will reach you within 3 business days.`,
  partial: `
    Refunds can take up to 14 days after we receive the item.
    Refunds are processed in the order in which they arrive. Please be patient.
    Please contact your bank, as they may need several days to book the refund.`,
  progress: `
    I have asked our finance team to look up the payment, and I will come back to you by {eta}.
    The warehouse has to find the parcel first. You will hear from me by {eta}.`,
  fail: `
    The warehouse marked the {item} as used, so the refund was declined.
    We cannot refund an item that has not arrived with us.`,
  still: `
    It has been another week and there is no refund.
    My bank still sees nothing.
    You said 3 to 5 days, it has been {late} now.`,
  glad: `
    The money arrived today.
    I can see the {amount} on my account.
    The refund is there.`,
  pairs: `
    Can you send me a confirmation for my bank? => Yes, I have sent it to {email} with the reference number.
    Will it go to the same card? => Yes, to the card ending in {card}.
    Are the shipping costs included? => Yes, the full {amount} including shipping.`,
  notes: `
    Return scanned, refund not triggered. Released by hand.
    Old card, refund bounced. Finance informed.
    Shipping fee deducted wrongly, corrected.`,
})

const exchange = topic({
  key: 'exchange',
  severity: 0.3,
  difficulty: 0.3,
  kind: 'apparel',
  subjects: `
    Exchange [for another size|my {item}]
    Wrong size, order {order}
    Swap {size} for {size2}`,
  problems: `
    The {product} is too [small|tight|big] for me. I would like to exchange {size} for {size2}.
    I ordered the {item} in {size} but need {size2}.
    Can I swap my {product} in {color2} for {color}?
    My {item} from order {order} does not fit. I need it in {size2}.
    I would like to exchange the {item}, the {size} runs [small|large].`,
  details: `
    Tags are still on.
    I wore it once around the house, no stains.
    I see that {size2} is still in stock.
    I need it before {occasion}.`,
  questions: `
    Can I exchange it?
    How do I swap it?
    Can you hold the {size2} for me?
    Do I have to send mine back first?`,
  explain: `
    We still have {size2} in {color}, I have just checked.
    That {item} does run a bit small, you are not the first to say so.
    The {size2} is in stock in our second warehouse.`,
  fix: `
    I have reserved the {size2} and sent it off today, it arrives by {arrive}. The label for the old one is in your inbox.
    Your exchange is booked: the {size2} ships today, and you have 30 days to send back the {size}.
    The {size2} is on its way without extra cost. Please use the prepaid label for the first one.`,
  partial: `
    We do not offer direct exchanges. Please return the item and order again.
    Please see our size guide for more information.`,
  progress: `
    I have asked the warehouse to set a {size2} aside and will confirm by {eta}.
    The {size2} comes back into stock this week. I will let you know by {eta}.`,
  fail: `
    The {size2} has sold out, so I can only offer a refund.
    Items from the outlet cannot be exchanged.`,
  still: `
    You sent me the {size} again.
    The {size2} has not shipped yet.
    I still have no label.`,
  glad: `
    The {size2} fits perfectly.
    Came today and fits like a glove.
    Great, this size is right.`,
  pairs: `
    Does the {size2} cost the same? => Yes, there is no difference in price.
    Which size should I take if I wear it over a sweater? => Then I would go for the {size2}, it has a bit more room in the shoulders.`,
  notes: `
    Exchange sent before return, customer since years.
    Size runs small, third exchange this week. Told product team.`,
})

const returnLabel = topic({
  key: 'return_label',
  severity: 0.3,
  difficulty: 0.2,
  subjects: `
    Return label [missing|not working|expired]
    Need a [new|] return label
    Label for {order}`,
  problems: `
    There was no return label in my parcel.
    The return label for {order} has expired.
    The link to my return label does not open.
    I lost the label for my return of the {product}.
    The QR code for my return was rejected at the {courier} counter.
    Your label has the wrong weight on it, they would not take the parcel.`,
  details: `
    I started the return on {placed}.
    It says "error {error}" when I click on it.
    I need to send it before the 30 days are over.
    I do not have a printer at home.`,
  questions: `
    Can you send me a new one?
    Can you email it to me?
    How else can I send it back?`,
  explain: `
    The label was valid for 14 days and ran out on {since}.
    I can see the return, but the label was never created.
    There was an error on our side with labels made that day.`,
  fix: `
    A new label is on its way to {email}, valid for 30 days. I have extended your return period too.
    I have sent you a QR code, so you do not need to print anything.
    I made a new label with the right weight. It should be in your inbox now.`,
  partial: `
    You can print your return label in the return portal.
    Labels are valid for 14 days.`,
  progress: `
    I have asked our returns team for a new label, you will have it by {eta}.
    The label system is down right now. I will send it by {eta}.`,
  fail: `
    Your return period has ended, so I cannot make a new label.
    For this item you have to pay the return shipping yourself.`,
  still: `
    The new label does not open either.
    No email so far.
    The counter rejected it again.`,
  glad: `
    That one worked.
    Got the label, parcel is on its way.
    Sent it off today.`,
  pairs: `
    Do I have to use {courier}? => Yes, the label only works at {courier} counters.
    Until when do I have to send it? => You have until {arrive} now, I extended it.`,
  notes: `
    Label expired, new one issued, return window extended.
    Label service error, resent as QR.`,
})

export const returnTopics = [startReturn, refundMissing, exchange, returnLabel]

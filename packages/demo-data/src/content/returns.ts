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
    +guest> The return page does not accept my order number {order}.
    I need to send the {item} back.`,
  details: `
    !box> It is unused and in the original packaging.
    +box> I threw the box away, I am afraid.
    I only tried it once.
    The order number is {order}.
    +noprint> I do not have a printer.`,
  questions: `
    How does it work?
    Do I have to pay for the return?
    Can I still return it?
    ?noprint> Is there a way to do it without a printer?`,
  explain: `
    Order {order} is well within the 30 days, so a return is no problem.
    I can see your order from {placed}, and the {item} can be returned.
    ?guest> The return page did not know your order because it was placed as a guest.`,
  fix: `
    +label !noprint> I have sent a prepaid label to {email}. Drop the parcel at any {courier} counter, and you get {amount} back within 5 days of its arrival.
    Your return is set up. You will get a QR code by email, so there is no need for a printer. The refund of {amount} follows within 5 business days.
    +pickup> I booked a free pickup for {arrive}. The driver brings the label, and the {amount} goes back to your card ending in {card}.`,
  partial: `
    Items can be returned within 30 days in their original condition.
    Please use the return portal on our website to start your return.
    You can find our return policy in the help center.`,
  progress: `
    The return has to be approved by a colleague, you will hear from me by {eta}.
    I have to check something with the returns team and will write to you by {eta}.
    ?box> I have to ask the warehouse whether they take it back without the box. I will tell you by {eta}.
    ?guest> The label has to be made by hand for a guest order. You will get it by {eta}.`,
  fail: `
    The 30 days for this order ended last week, so I cannot accept the return.
    Items from the final sale cannot be returned.`,
  still: `
    ?label> I never got the label.
    !pickup> The counter did not accept the code.
    ?pickup> The pickup did not come.`,
  glad: `
    !pickup> Dropped it off today, that was easy.
    ?label> Label received, [perfect|great].
    ?pickup> The driver just picked it up.`,
  pairs: `
    !pickup> Does it have to be the original box? => Any sturdy box is fine, just cover the old label.
    Can I put two returns into one parcel? => Yes, just put both order numbers on a note inside.
    How long does the refund take? => Up to 5 business days after the parcel is scanned at our warehouse.`,
  notes: `
    ?guest> Guest order, return created by hand.
    ?box> Box missing, accepted anyway (good customer).
    ?label> Label resent to {email}.`,
})

const refundMissing = topic({
  key: 'refund_missing',
  severity: 0.6,
  difficulty: 0.45,
  subjects: `
    !short> Refund not received
    Where is my refund?
    Still waiting for my money, order {order}
    Refund for {order}`,
  problems: `
    I returned the {product} {weeks} weeks ago and still have no refund.
    I sent back order {order} and the {amount} has not been refunded.
    My return was delivered to you on {since}, but I have not seen any money.
    You confirmed my refund of {amount} on {placed}, and nothing has arrived on my card.
    +short> I got only {part} back instead of {amount} for order {order}.
    How long does a refund take? I have been waiting for {late} days [since your email|now].`,
  details: `
    The return tracking number is {tracking}, signed for at your warehouse.
    My bank says there is nothing pending.
    The card ends in {card}.
    I paid with a gift card and a credit card, if that matters.
    +old> The card I paid with has expired since.`,
  questions: `
    When will I get my money back?
    Where is my refund?
    Can you check what went wrong?
    ?short> Why was something deducted?`,
  explain: `
    !short> I found your return: it was scanned on {since}, but the refund was never released. I am sorry, that is our mistake.
    +old !short> The refund of {amount} was sent to your old card ending in {card}, and the bank returned it to us.
    !short> The return was booked without an order number, so it landed in a manual queue.
    ?short> I see that the shipping fee was deducted by mistake.`,
  fix: `
    !short> I have released the {amount} just now. It will be on your card ending in {card} within 3 to 5 business days.
    !short> The refund of {amount} is on its way today, and I have added {points} bonus points for the wait.
    ?short> I corrected the amount, so the missing {part} will reach you within 3 business days.`,
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
    !old> Will it go to the same card? => Yes, to the card ending in {card}.
    Are the shipping costs included? => Yes, the full {amount} including shipping.`,
  notes: `
    !short> Return scanned, refund not triggered. Released by hand.
    ?old> Old card, refund bounced. Finance informed.
    ?short> Shipping fee deducted wrongly, corrected.`,
})

const exchange = topic({
  key: 'exchange',
  severity: 0.3,
  difficulty: 0.3,
  kind: 'apparel',
  subjects: `
    Exchange [for another size|my {item}]
    ?size> Wrong size, order {order}
    ?size> Swap {size} for {size2}`,
  problems: `
    +size> The {product} is too {runs} for me. I would like to exchange {size} for {size2}.
    +size> I ordered the {item} in {size} but need {size2}.
    +color> Can I swap my {product} in {color2} for {color}?
    +size> My {item} from order {order} does not fit. I need it in {size2}.
    +size> I would like to exchange the {item}, the {size} is too {runs}.`,
  details: `
    Tags are still on.
    I wore it once around the house, no stains.
    ?size> I see that {size2} is still in stock.
    I need it before {occasion}.`,
  questions: `
    Can I exchange it?
    How do I swap it?
    ?size> Can you hold the {size2} for me?
    Do I have to send mine back first?`,
  explain: `
    ?color> The {color} one is in stock in your size, I have just checked.
    ?size> We still have {size2} in {color}, I have just checked.
    ?size> That {item} does run a bit {runs}, you are not the first to say so.
    ?size> The {size2} is in stock in our second warehouse.`,
  fix: `
    ?color> I have sent the {color} one today, it arrives by {arrive}. The label for the {color2} one is in your inbox.
    ?color> The swap is booked, the {color} one ships today. You have 30 days to send back the first one.
    ?size> I have reserved the {size2} and sent it off today, it arrives by {arrive}. The label for the old one is in your inbox.
    ?size> Your exchange is booked: the {size2} ships today, and you have 30 days to send back the {size}.
    ?size> The {size2} is on its way without extra cost. Please use the prepaid label for the first one.`,
  partial: `
    We do not offer direct exchanges. Please return the item and order again.
    ?size> Please see our size guide for more information.`,
  progress: `
    ?color> I have asked the warehouse to set a {color} one aside and will confirm by {eta}.
    ?size> I have asked the warehouse to set a {size2} aside and will confirm by {eta}.
    ?size> The {size2} comes back into stock this week. I will let you know by {eta}.`,
  fail: `
    ?size> The {size2} has sold out, so I can only offer a refund.
    Items from the outlet cannot be exchanged.`,
  still: `
    ?size> You sent me the {size} again.
    ?size> The {size2} has not shipped yet.
    I still have no label.`,
  glad: `
    ?color> The {color} one came and looks lovely.
    ?size> The {size2} fits perfectly.
    ?size> Came today and fits like a glove.
    ?size> Great, this size is right.`,
  pairs: `
    ?size> Does the {size2} cost the same? => Yes, there is no difference in price.
    ?size> Which size should I take if I wear it over a sweater? => Then I would go for the {size2}, it has a bit more room in the shoulders.`,
  notes: `
    Exchange sent before return, customer since years.
    ?size> Size runs {runs}, third exchange this week. Told product team.`,
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
    +none> There was no return label in my parcel.
    +expired> The return label for {order} has expired.
    +link> The link to my return label does not open.
    +lost> I lost the label for my return of the {product}.
    +counter> The QR code for my return was rejected at the {courier} counter.
    +counter> Your label has the wrong weight on it, they would not take the parcel.`,
  details: `
    I started the return on {placed}.
    ?link> It says "error {error}" when I click on it.
    I need to send it before the 30 days are over.
    !counter> I do not have a printer at home.`,
  questions: `
    Can you send me a new one?
    Can you email it to me?
    How else can I send it back?`,
  explain: `
    ?expired> The label was valid for 14 days and ran out on {since}.
    ?none ?link> I can see the return, but the label was never created.
    ?counter ?link> There was an error on our side with labels made that day.`,
  fix: `
    A new label is on its way to {email}, valid for 30 days. I have extended your return period too.
    !counter> I have sent you a QR code, so you do not need to print anything.
    ?counter> I made a new label with the right weight. It should be in your inbox now.`,
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
    ?expired> Label expired, new one issued, return window extended.
    ?link ?none> Label service error, resent as QR.`,
})

export const returnTopics = [startReturn, refundMissing, exchange, returnLabel]

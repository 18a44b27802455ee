import { topic } from '../topic.ts'

const whereIsMyOrder = topic({
  key: 'order_status',
  severity: 0.25,
  difficulty: 0.15,
  subjects: `
    Order status
    Status of order {order}
    When will [my order|{order}] ship?
    Any news on my order?`,
  problems: `
    I placed order {order} on {placed} and would like to know [the status|how it is going|where it stands].
    I ordered a {product} on {placed} and have not had a shipping email yet.
    My order {order} still says "processing".
    Just wondering when my {item} will ship.
    I have not heard anything about my order since the confirmation.
    Could I get an update on {order}?
    It is my first order with you, a {product}, and I am not sure what happens next.`,
  details: `
    The confirmation said 1 to 2 days.
    My account page shows no tracking yet.
    The payment has already left my bank.
    No rush, I am just [curious|planning my week].
    I am traveling from {eta}, so it would be good to know.`,
  questions: `
    When will it ship?
    Has it been shipped yet?
    When can I expect it?
    Can you send me the tracking number?
    Is everything okay with it?`,
  explain: `
    +waiting> I have your order {order} open here: it is packed and waiting for the pickup this afternoon.
    +waiting> The {item} was out of stock for two days and came in this morning.
    +shipped> Your order shipped last night, and the email seems to have got stuck.
    +waiting> It is in the packing queue right now, with the {product} already picked.`,
  fix: `
    ?waiting> It leaves today and arrives by {arrive}. Your tracking number is {tracking}.
    Here is the tracking number: {tracking}. Delivery is planned for {arrive}.
    !shipped> You will get the tracking link tonight, and the {item} should be with you by {arrive}.`,
  partial: `
    Orders are usually processed within 1 to 3 business days.
    You can see the status of your order in your account at any time.
    You will receive an email as soon as your order ships.`,
  progress: `
    I have asked the warehouse for the exact day and will let you know by {eta}.
    Let me find out what it is waiting for. I will write by {eta}.`,
  fail: `
    I cannot see more than you can, it is still being processed and I have no date for it.
    The {product} is on back order and we have no date from the supplier.`,
  still: `
    It still says processing.
    The tracking number is not recognized.
    Nothing has changed since my last message.`,
  glad: `
    The tracking works, it is on its way.
    It arrived [a day early|already], wow.
    Perfect, that is all I needed to know.`,
  pairs: `
    Can I add something to the same parcel? => It is already packed, but I can send the second item without shipping costs if you order it today.
    Who delivers it? => {courier} does, and you can choose a time slot in the tracking link.
    Do I need to be home? => No, they can leave it in a safe place.`,
  notes: `
    Packed, waiting for pickup. Told customer.
    Shipping mail bounced once, resent.
    Back order came in today.`,
})

const changeOrCancel = topic({
  key: 'change_or_cancel',
  severity: 0.25,
  difficulty: 0.35,
  subjects: `
    ?cancel ?twice> Cancel [my|] order {order}
    ?change ?color> Change my order
    ?twice ?cancel> Ordered by mistake
    ?cancel ?twice> Please cancel`,
  problems: `
    +cancel> I would like to cancel order {order}.
    +twice> I ordered the {product} twice by accident.
    +color> I picked the wrong color for the {item}, I need {color} and not {color2}.
    +cancel> Please cancel my order, I found that I do not need it [after all|anymore].
    +twice> I pressed the button twice and now have two orders, {order} is the extra one.
    +change> Can I still change something in my order {order}?
    +change> I need {quantity} of the {product} and only ordered one.`,
  details: `
    I placed it [ten minutes|an hour|half an hour] ago.
    ?cancel ?twice> There is no cancel button in my account.
    ?color ?change> The rest of the order should stay as it is.
    It has not shipped yet as far as I can see.
    ?color> The {color} one is in stock, I checked.`,
  questions: `
    ?cancel ?twice> Can you cancel it before it ships?
    Is that still possible?
    ?cancel ?twice> Will I get the full amount back?
    ?color ?change> Can you change it for me?`,
  explain: `
    I have found your order {order}, and it has not been packed yet.
    I caught it just before packing.
    The order is already at the packing station, but I could still stop it.`,
  fix: `
    ?cancel> Order {order} is cancelled, and the {amount} will be back on your card ending in {card} within 3 to 5 business days.
    ?color ?change> I have changed it as you asked and sent you a new confirmation. The rest of the order stays the same.
    ?twice> The extra order is cancelled, and you will only be charged once.
    ?color ?change> Done, the change is in. It will still arrive by {arrive}.`,
  partial: `
    ?cancel ?twice> Orders can be cancelled in your account within 30 minutes.
    Once an order is in processing, it can no longer be changed. You are welcome to return it.
    ?cancel ?twice> Please refuse the parcel at the door if you do not want it.`,
  progress: `
    I have sent a stop request to the warehouse and will tell you by {eta} whether it worked.
    I asked the packing team to hold it. I will confirm by {eta}.`,
  fail: `
    ?cancel ?twice> It left the warehouse [an hour ago|this morning], so I can no longer cancel it. You can return it within 30 days.
    The order went through automatically, there is nothing I can change anymore.`,
  still: `
    ?change ?color> The confirmation still shows the old order.
    ?change ?color> It came today, and nothing was changed.
    ?cancel ?twice> I just got a shipping email for the order you cancelled.
    ?cancel ?twice> My card was charged {amount} anyway.
    ?cancel ?twice> The order still shows as active in my account.`,
  glad: `
    ?cancel ?twice> Got the cancellation email, [great|perfect].
    ?color ?change> I see the new confirmation, exactly right.
    That was quick!`,
  pairs: `
    ?cancel> When will I see the money? => It takes 3 to 5 business days, depending on your bank.
    ?cancel> Can I use the discount code again? => Yes, I have reset {code} for your account.
    Will I get a confirmation? => Yes, it should be in your inbox in a few minutes.`,
  notes: `
    ?cancel ?twice> Stopped at packing, payment voided.
    ?twice> Duplicate order, cancelled the second one.
    ?cancel ?twice> Stop request came too late, return label offered.`,
})

const confirmationMissing = topic({
  key: 'confirmation_missing',
  severity: 0.3,
  difficulty: 0.2,
  needs: 'own',
  subjects: `
    No order confirmation
    Did my order go through?
    No email after ordering`,
  problems: `
    I ordered a {product} on {placed} and never got a confirmation email.
    I paid {amount} but there is no order in my account.
    The page froze after I paid, and I do not know if my order went through.
    I did not receive any confirmation for the {item} I ordered.
    The money is gone from my account, but I have no order number.`,
  details: `
    I checked my spam folder [too|twice].
    My bank shows the payment of {amount}.
    I used the email {email}.
    I do not want to order twice by accident.`,
  questions: `
    Did my order go through?
    Can you check and resend the confirmation?
    Should I order again?`,
  ask: `
    Which email address did you use for the order?
    Could you tell me the email address and the amount on your bank statement, so I can search for it?
    Can you send me the last four digits of the card and the exact amount?`,
  give: `
    It was {email}, and the amount was {amount}.
    I used {email}. Card ends in {card}.
    {amount}, card ending {card}, on {placed}.`,
  explain: `
    +found> I found it: the order number is {order}, and everything went through.
    +typo> There was a typo in the email address, so the confirmation went nowhere.
    +stuck> The payment went through, but the order got stuck before the confirmation was sent.`,
  fix: `
    !stuck !typo> I have resent the confirmation to {email}. The {item} ships tomorrow and arrives by {arrive}.
    ?typo> I corrected the address and released the order. You will get the confirmation in a few minutes.
    Your order {order} is confirmed now, no need to order again.`,
  partial: `
    Confirmations can take up to 24 hours. Please check your spam folder.
    Please check the order overview in your account.`,
  progress: `
    I have asked our payments team to match the payment. I will come back to you by {eta}.
    I need a colleague in payments to look this up, you will hear from me by {eta}.`,
  fail: `
    I cannot find any order or payment under your details, so please contact your bank.
    The order was not completed, and the {product} is now sold out.`,
  still: `
    Still no email.
    I checked again, there is nothing in my inbox.
    The order does not show up in my account.`,
  glad: `
    Got the email now.
    There it is, thank you.
    I can see it in my account, great.`,
  pairs: `
    Is the delivery date still the same? => Yes, it will be there by {arrive}.
    Was I charged once only? => Yes, there is one payment of {amount}, I checked.`,
  notes: `
    Email typo in profile, fixed and resent.
    Payment matched by hand to {order}.`,
})

const partialShipment = topic({
  key: 'partial_shipment',
  severity: 0.45,
  difficulty: 0.35,
  subjects: `
    [Item|Something] missing from my order
    Only got part of order {order}
    {item} missing in parcel`,
  problems: `
    My parcel came today, but the {product} was missing.
    I only received part of order {order}, the {item} was not in it.
    I ordered {quantity} items and got one less.
    The box for {order} came, but no {item} inside.
    The packing slip lists a {product}, but it is not in the box.`,
  details: `
    The rest of the order is fine.
    The box was sealed, so nobody took anything out.
    The tracking shows only one parcel.
    The packing slip has a check mark next to it.`,
  questions: `
    Is it coming in a second parcel?
    Where is the rest?
    Can you send what is missing?`,
  explain: `
    +left> I checked the weight of your parcel, and you are right: the {item} was left out.
    +split> Your order was split, because the {item} comes from our second warehouse.
    +left> I can see that the {item} was marked as packed by mistake.`,
  fix: `
    !left> The second parcel is on its way, tracking number {tracking}, and arrives by {arrive}.
    !split> I have sent the missing {item} today by express, you will have it by {arrive}.
    +refund !split> I have refunded {part} for the missing item, as you will have to wait too long for the next delivery.`,
  partial: `
    Large orders may arrive in several parcels.
    Please wait until all parcels have arrived before you contact us.`,
  progress: `
    I have asked the warehouse to count their stock. You will have an answer by {eta}.
    I am checking the second parcel with {courier} and will update you by {eta}.`,
  fail: `
    The scale shows the full weight, so I cannot send another one.
    The {item} is out of stock, and I do not have a date for it.`,
  still: `
    ?refund> The {part} has not been refunded.
    ?split> The second parcel has not come.
    !refund> Still waiting for the {item}.
    ?left> The new parcel was missing it too.`,
  glad: `
    ?refund> The {part} arrived on my card.
    !refund> The missing {item} came today.
    !refund> Now I have everything.
    ?split> The second box just arrived.`,
  pairs: `
    !refund> Do I have to pay shipping twice? => No, only once, the second parcel is on us.
    ?split> Will the second parcel be tracked? => Yes, the number is {tracking}.`,
  notes: `
    ?left> Weight check: short by one item. Resent.
    ?split> Split shipment, second leg not announced to customer.`,
})

export const orderTopics = [whereIsMyOrder, changeOrCancel, confirmationMissing, partialShipment]

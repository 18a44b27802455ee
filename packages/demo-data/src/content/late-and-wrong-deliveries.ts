import { topic } from '../topic.ts'

const lateDelivery = topic({
  key: 'late_delivery',
  severity: 0.5,
  difficulty: 0.4,
  subjects: `
    Delivery is late
    Order {order} [late|delayed]
    ?express> Paid for express, still waiting
    ?moved> Delivery date moved [again|twice]`,
  problems: `
    My order {order} is {late} days late.
    +express> I paid extra for express shipping and the {product} is still not here.
    +moved> The delivery date for {order} keeps moving, now it says {eta}.
    You promised delivery by {due} and it is still [on the road|in {depot}].
    I got an email that my delivery is delayed, without any reason.
    The {item} should have come on {due}. The tracking moves, but slowly.
    +moved> Third time now that the delivery of {order} was put off.`,
  details: `
    I took a day off work to be home for it.
    ?express> The express fee was [12.90|14.50|9.95] dollars.
    It left your warehouse on time according to the tracking.
    ?moved> First it said {due}, then the day after, now no date at all.
    It has been sitting in {depot} since {since}.`,
  questions: `
    When will it really come?
    ?express> Can I get the express fee back?
    Why is it late?
    Can you give me a date I can [plan with|rely on]?
    Can you speed it up somehow?`,
  explain: `
    Your parcel missed the connection in {depot}, and that cost it [a day|two days].
    {courier} is short of drivers around {city} at the moment, so the route runs every other day.
    I can see that the order left us a day late because one part had to come from another warehouse. That one is on us.
    The tracking shows it on the truck to {city} as of this morning.`,
  fix: `
    ?express> It is out for delivery and will be with you by {arrive}. I have refunded the express fee as well.
    I have refunded your shipping fee, and {courier} has confirmed {arrive} as the delivery day.
    ?express> I asked the depot to put it on the first truck tomorrow, so you will have it by {arrive}. The express fee goes back to your card.`,
  partial: `
    ?express> Express orders are usually delivered within 2 to 3 business days. Delays can happen in busy periods.
    Delivery dates are estimates and not guaranteed.
    Please check the tracking page for the latest delivery date.`,
  progress: `
    I have asked the depot for a firm date and will write to you by {eta}.
    Let me check with {courier} what is holding it up. You will hear from me by {eta}.`,
  fail: `
    ?express> I cannot refund the express fee, as the delay was caused by the carrier.
    I have no way to speed it up from here, you will have to wait for the next scan.`,
  still: `
    It is {arrive} and it is still not here.
    ?moved> The date has moved again.
    No delivery today either.`,
  glad: `
    It came this afternoon.
    Arrived, later than planned but fine.
    The driver was just here.`,
  pairs: `
    Do I have to be at home? => No, the driver can leave it at the door or with a neighbor.
    ?express> How long until the express fee is back? => It takes 3 to 5 business days, depending on your bank.
    Can I pick it up at the depot? => Yes, with your ID and the tracking number {tracking}, from 9 in the morning.`,
  notes: `
    Missed linehaul in {depot}. Express fee refunded as goodwill.
    ?moved> Second date change, offer fee refund.
    Warehouse split caused the delay, our fault.`,
})

const wrongItem = topic({
  key: 'wrong_item',
  severity: 0.5,
  difficulty: 0.3,
  subjects: `
    Wrong item [received|delivered|in my parcel]
    !color> I got a {otherItem} instead of a {item}
    Order {order} is not what I ordered`,
  problems: `
    I ordered a {product} and got a {other} instead.
    You sent me the wrong item in order {order}.
    +color> My {item} came in {color2}, I ordered {color}.
    I opened the parcel and found a {other}. I never ordered that.
    There is someone else's order in my box, a {other}.
    The packing slip for {order} is right, but the thing in the box is not my {item}.`,
  details: `
    !color> The packing slip says {product}, but that is not what was inside.
    I have not opened the inner packaging.
    !color> I do not want the {otherItem}, I need the {item}.
    This is the second time [this year|in a row].
    It was an exact reorder of what I bought before.`,
  questions: `
    How do I get the right one?
    Do I have to pay for sending this back?
    Can you send the right {item} [now|today], without waiting for the return?
    What should I do with the one I got?`,
  explain: `
    !color> I checked your order {order}: it was picked from the shelf next to the {product}, so this was our mistake.
    I can see that two labels were swapped at packing.
    You ordered the right thing, we sent the wrong one.`,
  fix: `
    The right {item} leaves our warehouse today and arrives by {arrive}. A prepaid label for the wrong one is in your inbox.
    !color> I have sent the {product} by express. Please keep the {otherItem} until you get the label, there is no rush and no cost.
    !color> The correct item is on its way, you will have it by {arrive}. Please keep the {otherItem} or give it to someone who can use it.`,
  partial: `
    Please return the item with the label in your account. Once we have it, you can place a new order.
    ?color> Colors can look different on screen. Please check the product page.
    To exchange an item, please follow the steps in our return portal.`,
  progress: `
    I have asked the warehouse to check the shelf count, so that we do not send the wrong one twice. You will hear from me by {eta}.
    I need the warehouse to confirm stock first and will update you by {eta}.`,
  fail: `
    !color> The {product} has sold out in the meantime, so all I can do is refund it after you return the {otherItem}.
    I cannot send a new one before the wrong item is back with us.`,
  still: `
    The second parcel came, and it is the wrong one again!
    I am still waiting for the right one.
    No label in my inbox, I checked spam too.`,
  glad: `
    The right one came today.
    Got the correct {item}, it is lovely.
    !color> All sorted, the {otherItem} goes back tomorrow.`,
  pairs: `
    Where do I drop off the wrong one? => At any {courier} counter, the label covers the cost.
    !color> Can I just keep it and pay for it? => Yes, that is possible, I can charge you {part} for it. Tell me if you want that.
    When do I need to send it back? => Within 30 days is fine.`,
  notes: `
    Mis-pick, bin next to it. Reported to warehouse.
    Labels swapped with another order, see linked ticket.
    Sent correct item without waiting for the return.`,
})

export const lateAndWrongDeliveryTopics = [lateDelivery, wrongItem]

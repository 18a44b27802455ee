import { phrases } from '../template.ts'

/** The bad week: one courier's drivers go on strike and parcels get stuck. */
export const strike = {
  customer: phrases(`
    I read [in the news|in the paper|online] that the drivers of {courier} are on strike.
    {courier} told me on the phone that there is a strike.
    Is this because of the courier strike?
    The tracking page says "industrial action", whatever that means for my parcel.
    My neighbor says nobody delivers because of the strike.
    Nobody told me anything about a strike when I ordered.
    If there is a strike, why did you still promise me {due}?
    The {courier} depot in {depot} is closed because of the strike, I drove there.`),
  explain: phrases(`
    There is a strike at {courier} in your area, and the depot in {depot} has not moved any parcels for {late} days.
    The reason is the courier strike: drivers of {courier} have walked out, and yours is one of the parcels stuck in {depot}.
    I am sorry that nobody told you: {courier} has been on strike since Monday, and nothing leaves {depot} at the moment.
    Your parcel is caught up in the {courier} strike. It is safe in {depot}, but it does not move.`),
  fix: phrases(`
    +replace> I have sent a new {item} today with BlueVan, who are not on strike. It arrives by {arrive}.
    +replace> I do not want you to wait for the end of the strike, so a replacement is going out by express with another carrier, to arrive by {arrive}.
    +refund> I have refunded the {amount} in full, since nobody can say how long the strike lasts.
    +replace> From our second warehouse we still deliver with BlueVan, so I have placed the order again there. You will have it by {arrive}.`),
  macro: phrases(`
    Due to the strike at our carrier, deliveries are delayed. Please allow 5 to 7 additional business days.
    We are currently seeing delays because of a courier strike. Please follow your parcel on the tracking page.
    We are receiving a high number of messages because of the courier strike. Please wait for the next update.`),
  progress: phrases(`
    Nobody at {courier} can tell me yet when the drivers are back because of the strike. I will write to you by {eta} in any case.
    I have asked for your parcel to be pulled out of the strike depot in {depot} and will update you by {eta}.`),
  notes: phrases(`
    Courier strike in the north, no scan for {late} days.
    {courier} strike. Depot {depot} closed. Replacement with BlueVan ok per lead.
    Strike ticket, linked to the incident.`),
  anger: phrases(`
    A strike is not my problem, I paid for a delivery.
    You knew about the strike and still took my money.
    Strike or not, somebody could have told me.
    Every other shop sent a message about the strike. You did not.`),
  praise: phrases(`
    Thanks for being honest about the strike.
    At last somebody tells me about the strike instead of sending me to the tracking page.`),
}

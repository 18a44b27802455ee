/** Words that typos are corrected to. The account's names are matched separately. */
export const knownWords: readonly string[] =
  `tickets ticket agents agent category categories subcategory subcategories channel channels groups group queue queues
   forms rating ratings rated satisfaction satisfied score scores scored response responses reply replies replied answered
   answer resolution resolved resolve resolving reopened reopen reopens reopening empathy personalization personalisation
   responsiveness completeness polarity average median percentile percentage percent share compare compared comparison
   versus between highest lowest fastest slowest longest shortest busiest quietest biggest smallest best worst improved
   improve improving improvement dropped increased decreased changed change changes trend trends weekly monthly daily
   hourly yesterday today week weeks month months quarter year years january february march april june july august
   september october november december monday tuesday wednesday thursday friday saturday sunday weekend weekends weekday
   weekdays email emails chat voice phone social customers customer performance performing handled handle closed unanswered
   waiting coaching first volume target targets breaches breached missed spam invalid negative positive since until before
   after during morning mornings afternoon afternoons evening evenings which what where there their with without except
   excluding including because should could would about against difference overall total number many tickets' reopens
   complaints complain issues problems happened happening question questions people support service company department
   previous current minutes hours days longer shorter higher lower better worse fewer under above below least most
   compared team teams topic topics reason reasons sentiment quality busy busier slower faster quicker quickest
   recommend suggestions suggest actions happiest happier unhappy happy mentioned mentioning mention containing
   developed development together summary overview dashboard statistics numbers figures everyone everybody anyone themselves ourselves attentive`
    .split(/\s+/)
    .filter(word => word !== '' && !word.includes("'"))

/** Correct words that look like typos of the words above. */
export const realWords: ReadonlySet<string> = new Set(
  `tick ticks ticked ticking chance chances chart charts store stores stored invoice invoices rest test tests tested mouth fist later latest late
   lasted last list lists listed lost least east rate rates rated date dates dated note noted vote urgent cage page pages
   paged form from farm firm grow grown group grope tear teams steam stream term terms item items then them than thank
   these those three tree free fee fees feed fed word words world work works worked sort short shot shop shops shopping
   shipped shipping ship wait waits weight weigh height right might night light sight fight eight order orders ordered
   older elder holder folder under wonder wander sender render gender vendor replace replaced replacement place places
   please lease release released reason season seasons person persons repair repairs repaired prepare compare company
   complain complaint compliant complete completed compete competitor cost costs cast most post posts poster host hosts
   cancel canceled cancelled cancellation channel charge charged charges change changes exchange exchanges exchanged return
   returns returned refund refunds refunded defund found fund funds discount discounts voucher vouchers coupon coupons code
   codes login logins password account accounts amount amounts count counts counted country countries county city
   delivery deliveries delivered deliver delay delays delayed parcel parcels package packages courier couriers carrier
   carriers tracking track tracked lost damage damaged damages broken break breaks wrong missing miss mixed fixed size sizes
   colour color warranty warranties repair guarantee billing bill bills billed payment payments paid pay invoice tax taxes
   vat card cards bank subscription subscriptions renew renewal price prices pricing product products stock stocks
   website web site sites page app apps mobile device devices error errors bug bugs crash language languages english german
   french spanish portuguese escalated escalation escalations escalate supervisor vip premium loyalty member members
   priority priorities tag tags tagged note notes macro macros template templates public internal external private
   comment comments attachment attachments link links photo photos video videos forecast predict cost revenue sales churn
   shift shifts schedule hire fire salary bonus sick holiday holidays christmas easter vacation summer winter spring autumn
   march may sun sat mon tue wed thu fri sing song sung ring king thing things bring string ever never every very
   hour hours our ours four your yours year tour sour pour peer deer dear hear near fear bear beat best bets rests rested
   tickets thicket picket wicket socket pocket rocket market markets marked basket coasting roasting boasting unhappily
   responder responders replier repliers closer closers`
    .split(/\s+/)
    .filter(word => word !== ''),
)

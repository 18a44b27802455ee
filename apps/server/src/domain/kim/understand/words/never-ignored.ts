const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(word => word !== ''))

/**
 * Measures, objects and acts that Pulse has no data on, and words that limit, exclude or combine. They are never ignored,
 * treated as typos or searched for as a topic. A question with one of them is refused, and the refusal names it.
 */
export const neverIgnored: ReadonlySet<string> = list(
  `revenue sales sale sell selling sells sold buy buying buys bought purchase purchases purchased profit profits
   margin margins turnover income earnings money cash dollar dollars euro euros pound pounds budget budgets cost costs
   costing cheap cheaper cheapest expensive price prices pricing fee fees spend spending spent expense expenses ltv
   clv arr mrr roi gmv aov basket conversion conversions convert converted checkout churn churned churning retention
   retain retained nps ces promoter promoters detractor detractors loyalty renewals upsell upsells marketing campaign
   campaigns ads advert adverts clicks click impressions visits visitors pageviews seo installs downloads signups
   subscribers followers likes shares retweets salary salaries wage wages pay paid payroll bonus bonuses raise raises
   commission overtime headcount fte ftes staffing attrition absence absences absent absenteeism sick sickness leave
   vacation pto holiday holidays shift shifts schedule schedules scheduled rota roster attendance lateness break
   breaks idle adherence occupancy utilisation utilization productivity efficiency morale engagement burnout hired
   hire hires hiring fire fired firing promote promoted promotion quit quits quitting resign resigned tenure seniority
   age ages gender male female men women man woman nationality religion country countries city cities state states
   region regions location locations language languages segment segments tier tiers vip vips enterprise smb b2b b2c
   wholesale retailers reseller resellers newsletter tag tags tagged priority priorities urgent urgency macro macros
   template templates note notes assigned reassigned reassign transfer transfers transferred handoff handoffs handover
   handovers merged merge merges deleted delete escalated escalate escalating forwarded cc follower private internal
   snoozed deflected deflection bot bots chatbot chatbots automation automations automated automatic selfservice kb
   article articles faq faqs knowledge abandoned abandonment abandon abandons hangup hangups voicemail voicemails
   callback callbacks hold holds talktime fcr onetouch touches interactions backlog open pending unsolved unresolved
   unassigned overdue product products item items sku skus unit units shipment shipments inventory stockout stockouts
   supplier suppliers vendor vendors defects defect recall recalls words word length characters char chars typing
   typed types typos typo grammar spelling emojis emoji attachments screenshots photos videos links outage outages
   downtime incident incidents bug bugs release releases deploy deployed deployment website app crash crashes error
   errors weather covid strike strikes christmas easter blackfriday inflation competitor competitors benchmark
   benchmarks industry peers amazon google zalando ebay forecast forecasts predict predicted prediction projected
   projection expect expected expecting estimate estimated estimates tomorrow next upcoming future will plan planned
   planning goal goals remove change set update edit rename reset send notify alert create build export download print
   dump hack ratio correlation correlate correlated correlates variance deviation stdev regression significance
   outlier outliers quartile decile mode sum summed cumulative not no never none nothing neither nor without
   except excluding exclude besides unless only solely exclusively or either than over under above below more less
   fewer least most min max minimum maximum within beyond between until till before after since during first second
   third fourth last deserve fault blame lazy stupid upset rude rudest honest dishonest lying lie lied liar cheat cheating
   cheated fraud fraudulent scam scams scammer legal lawsuit lawsuits lawyer gdpr compliant girlfriend boyfriend wife
   husband kids family friend friends slack linkedin repeat repeated returning loyal regular regulars new newest
   existing former prospective potential unique distinct identical duplicate duplicates duplicated approve approved
   reject rejected declined accepted granted denied reimbursed compensated compensation live living die died`,
)

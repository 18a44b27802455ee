import { accountTopics } from './account.ts'
import { deliveryTopics } from './delivery.ts'
import { feedbackTopics } from './feedback.ts'
import { lateAndWrongDeliveryTopics } from './late-and-wrong-deliveries.ts'
import { orderTopics } from './orders.ts'
import { paymentTopics } from './payments.ts'
import { productTopics } from './products.ts'
import { promotionTopics } from './promotions.ts'
import { returnTopics } from './returns.ts'
import { subscriptionTopics } from './subscriptions.ts'
import { warrantyTopics } from './warranty.ts'
import { websiteTopics } from './website.ts'

export const topics = [
  ...deliveryTopics,
  ...lateAndWrongDeliveryTopics,
  ...orderTopics,
  ...returnTopics,
  ...productTopics,
  ...paymentTopics,
  ...accountTopics,
  ...promotionTopics,
  ...warrantyTopics,
  ...subscriptionTopics,
  ...websiteTopics,
  ...feedbackTopics,
]

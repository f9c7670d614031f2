/** @public How a price was made, and what stands in place of a quote, for any line. Pages that show it ask for the namespace `quotes`. */
export { asksPriceAgain, isRunOut, lookAt, priceQuoteAgain } from './look.ts'
export { answerInstead, quoteOrInstead, type InsteadOfQuote } from './quote-or-instead.ts'
export { quoteInPlaceOf, QuoteRunOut } from './quote-notices.tsx'
export { PlansFrame } from './plans-frame.tsx'
export { RepricedNotice, usePricesBefore } from './repriced.tsx'
export { Lede, PricingForm, PricingPage } from './pricing-page.tsx'
export { receiptAction } from './receipt-action.ts'
export { receiptAnswer } from './receipt-answer.ts'
export { KeptReceipt, ReceiptDetails, type ReceiptPage } from './receipt-details.tsx'
/** @public The first price of a landing page and of a page that asks for answers, for any line. */
export {
  firstPriceInTime,
  firstPriceLoader,
  noFirstPrice,
  readFirstStrip,
  type FirstPriceContext,
  type FirstPriceAnswer,
  type FirstStrip,
  type ReadFirstPrice,
} from './first-price.ts'
export { namesOf, type FirstQuestion } from './first-questions.ts'
export { wrongAnswers, type WrongAnswer } from './wrong-answers.ts'
export { LineLanding } from './line-landing.tsx'
export { FirstPriceStrip } from './first-price-strip.tsx'
export { FirstPriceFigure } from './first-price-figure.tsx'
export { useFirstPrice, type FollowingPrice } from './use-first-price.ts'
/** @public A link to a quote by mail, for any line. */
export { isSendAnswer, isSendIntent, sendIntents, SendQuote, SendQuoteSection, type SendQuoteProps } from './send-quote.tsx'
export { sendQuoteLink } from './send-quote-link.ts'

import tokens from '../../../../web/ui/style/tokens.css?inline'
import own from './widget.css?inline'

/** The style sheet of the document inside the frame. */
export const widgetStyle = `${tokens}${own}`

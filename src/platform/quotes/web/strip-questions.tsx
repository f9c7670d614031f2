import { StripChoice, StripCount, StripDate, StripDates, StripPatch, StripSelect } from '../../../web/ui/layouts/price-strip.tsx'
import { namesOf, type FirstQuestion } from './first-questions.ts'

function Boxes({ id, question }: { id: string; question: FirstQuestion }) {
  switch (question.kind) {
    case 'select':
      return <StripSelect {...question} id={id} />
    case 'choice':
      return <StripChoice {...question} />
    case 'count':
      return <StripCount {...question} id={id} />
    case 'dates':
      return (
        <StripDates>
          {question.dates.map((date) => (
            <StripDate key={date.name} {...date} />
          ))}
        </StripDates>
      )
  }
}

/** The questions of a first price as the patches of a landing page's strip. */
export function StripQuestions({ questions }: { questions: readonly FirstQuestion[] }) {
  return questions.map((question) => {
    const [name = ''] = namesOf(question)
    const id = `strip-${name}`
    const isOneBox = question.kind === 'select' || question.kind === 'count'
    return (
      <StripPatch
        key={name}
        label={question.label}
        hint={question.hint}
        htmlFor={isOneBox ? id : undefined}
        hasLabelledBoxes={question.kind === 'dates'}
      >
        <Boxes id={id} question={question} />
      </StripPatch>
    )
  })
}

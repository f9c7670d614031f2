import { randomUUID } from 'node:crypto'
import type { DemoPerson } from '../../../server/demo/demo-world.ts'
import type { Random } from '../../../server/demo/random.ts'
import { sampleDomain } from '../../../server/settings/site-settings.ts'
import { subjectOfPerson } from '../../../server/subject.ts'

/** Names that nobody takes for somebody's: given ones, and birds for the rest. */
const names = [
  ['female', ['Ada', 'Beryl', 'Coral', 'Delphine', 'Esme', 'Flora', 'Greta', 'Hazel', 'Iris', 'June']],
  ['male', ['Alban', 'Basil', 'Cyril', 'Dorian', 'Emile', 'Felix', 'Gaspard', 'Hugo', 'Ivan', 'Jasper']],
] as const
const givenNames = names.flatMap(([sex, all]) => all.map((firstName) => ({ firstName, sex })))
const birds = ['Avocet', 'Bittern', 'Curlew', 'Dunlin', 'Egret', 'Fulmar', 'Gannet', 'Heron', 'Ibis', 'Jacana', 'Kittiwake', 'Lapwing', 'Merganser', 'Nuthatch', 'Osprey', 'Plover', 'Rail', 'Sanderling', 'Turnstone', 'Whimbrel'] as const // prettier-ignore

/** So many people, and how many of them live in the United States. */
const counts = { all: 320, inUs: 130 }

/** The sample customer first; two of a name never. */
export function inventPeople(random: Random, now: Date, customerEmail: string): DemoPerson[] {
  return Array.from({ length: counts.all }, (_, nth) => {
    // Each round of birds begins one given name later, so that no two are called alike.
    const { firstName, sex } = givenNames[(nth + Math.floor(nth / birds.length)) % givenNames.length] ?? {
      firstName: 'Ada',
      sex: 'female' as const,
    }
    const lastName = birds[nth % birds.length] ?? birds[0]
    const id = randomUUID()
    return {
      id,
      subject: subjectOfPerson(id),
      email: nth === 0 ? customerEmail : `${firstName}.${lastName}@${sampleDomain}`.toLowerCase(),
      firstName,
      lastName,
      country: nth < counts.inUs ? 'US' : 'CA',
      dateOfBirth: `${now.getUTCFullYear() - random.between(25, 58)}-0${random.between(1, 9)}-${random.between(10, 28)}`,
      sex,
      // Of the numbers that are kept for fiction.
      phone: `${nth < counts.inUs ? '207' : '416'}55501${String(nth % 100).padStart(2, '0')}`,
      locale: nth > 0 && nth % 9 === 0 ? 'fr' : 'en',
    }
  })
}

/** The server's part of looking after people: find them, read them, change their role, remove them. */
import { handle } from '../../../server/functions.ts'
import type { SliceServer } from '../../../server/slice.ts'
import * as contract from '../contract.ts'
import { endPersonSessions, removePerson, removeSecondFactorOf, setPersonGroup, setPersonRole } from './change-person.ts'
import { findPeople } from './find-people.ts'
import { getPersonRecord, revealField } from './person-record.ts'

export { giveRole, giveRoleIn, isEmpty } from './give-role.ts'

export const slice: SliceServer = {
  name: 'people',
  functions: (ctx) => [
    handle(contract.findPeople, findPeople(ctx)),
    handle(contract.getPersonRecord, getPersonRecord(ctx)),
    handle(contract.revealField, revealField(ctx)),
    handle(contract.setPersonRole, setPersonRole(ctx)),
    handle(contract.setPersonGroup, setPersonGroup(ctx)),
    handle(contract.endPersonSessions, endPersonSessions(ctx)),
    handle(contract.removeSecondFactorOf, removeSecondFactorOf(ctx)),
    handle(contract.removePerson, removePerson(ctx)),
  ],
}

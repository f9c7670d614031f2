-- Emptying the audit trail at one stroke is a change too.

create trigger audit_entry_no_truncate before truncate on audit_entry for each statement execute function refuse_change();
create trigger audit_seal_no_truncate before truncate on audit_seal for each statement execute function refuse_change();

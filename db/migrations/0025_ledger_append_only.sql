-- What was booked stays booked; a correction is another entry.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function refuse_ledger_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry for each statement execute function refuse_ledger_change();

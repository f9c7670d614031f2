-- What a commission is reckoned from stays as it was written; a refund is another event.
create function refuse_commission_change() returns trigger language plpgsql as $$
begin
  raise exception 'events of commission are append-only';
end $$;
create trigger commission_event_append_only before update or delete on commission_event
  for each row execute function refuse_commission_change();
create trigger commission_event_no_truncate before truncate on commission_event
  for each statement execute function refuse_commission_change();

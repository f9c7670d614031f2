-- Partners of one state, the oldest first, for the list and for the overview of who waits.

create index partner_state on partner (active, created_at, key) where not is_deleted;

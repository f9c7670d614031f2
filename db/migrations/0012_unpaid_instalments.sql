-- Instalments that came back: few among many charges, looked for each minute.
create index charge_unpaid on charge (updated_at) where state = 'declined' and number > 1;

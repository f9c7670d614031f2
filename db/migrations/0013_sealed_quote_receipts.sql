-- A receipt names sex, age and smoking, as the sealed person does: it is sealed, too. Receipts in the open are those of quotes that were
-- made before; they go with them after 90 days.
alter table term_ca_quote alter column receipt drop not null;
alter table term_ca_quote add column sealed_receipt text;

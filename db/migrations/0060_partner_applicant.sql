-- A partner's applicant is a lead of that partner (P-054); a web lead has none.
alter table web_lead add column partner_key text;

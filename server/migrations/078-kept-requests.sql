-- What is kept of a request to know it again says where its reply is read, and holds nobody's words.
update idempotency set reply = jsonb_build_object('id', reply -> 'id')
where reply ? 'id' and (scope like 'clinician-message:%' or scope like 'clinic-chat:%' or scope like 'clinic-message:%'
  or scope like 'create-prescription:%' or scope like 'clinic:%');
update idempotency set reply = jsonb_build_object('id', reply -> 'uuid', 'at', reply -> 'created_at')
where reply ? 'uuid' and scope like 'clinic:%';
update idempotency set reply = '{}' where reply is not null and scope like 'chat-message:%';
